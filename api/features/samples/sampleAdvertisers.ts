import type { BrandType, ContentType } from '../detections/judgement.ts'

export interface SampleAdvertiser {
  name: string
  brandType: BrandType
  industry: string
  /** Seven digits after the area code, all of the 555 exchange; null: gives no phone. */
  phone: string | null
  website: string | null
  contentType: ContentType
  /** What is read on air; `{name}`, `{phone}` and `{website}` are filled in. */
  script: string
  /** Airings on one station and day when it runs. */
  perDay: number
}

/** Invented for the sample history. None of them is real. */
export const SAMPLE_ADVERTISERS: readonly SampleAdvertiser[] = [
  { name: 'Copper Kettle Bakery', brandType: 'local', industry: 'Bakery', phone: '5550114', website: 'copperkettle.example', contentType: 'advertisement', perDay: 3, script: 'Sunday morning belongs to {name}. Cinnamon rolls out of the oven at six, coffee hot, the line moving. Order ahead at {website} or call {phone}.' },
  { name: 'Stonebridge Dental', brandType: 'local', industry: 'Dentist', phone: '5550127', website: 'stonebridgedental.example', contentType: 'advertisement', perDay: 2, script: 'If it has been a while, nobody at {name} will ask how long. New patients get an exam and a cleaning for fifty-nine dollars this month. Call {phone}.' },
  { name: 'Redline Transmission', brandType: 'local', industry: 'Auto repair', phone: '5550133', website: null, contentType: 'advertisement', perDay: 4, script: 'That clunk is not going away by itself. {name}, free diagnosis, two-year warranty, open Saturdays. Call {phone} and tell them where you heard it.' },
  { name: 'Prairie Sky Heating & Air', brandType: 'regional', industry: 'Heating and cooling', phone: '5550140', website: 'prairiesky.example', contentType: 'advertisement', perDay: 5, script: 'The first cold night finds the weak furnace. {name} tunes it up for eighty-nine dollars, in four states, the same day you call. {phone}, or book at {website}.' },
  { name: 'Blue Heron Credit Union', brandType: 'regional', industry: 'Banking', phone: '5550152', website: 'blueheroncu.example', contentType: 'sponsorship', perDay: 4, script: 'Traffic together is brought to you by {name}, where the people who bank are the people who own it. {website}.' },
  { name: 'Marlow & Finch Attorneys', brandType: 'local', industry: 'Legal services', phone: '5550165', website: 'marlowfinch.example', contentType: 'advertisement', perDay: 3, script: 'Hurt on the job? {name} do not get paid until you do. The first talk costs nothing. Call {phone} any hour.' },
  { name: 'Lantern Street Theater', brandType: 'local', industry: 'Entertainment', phone: null, website: 'lanternstreet.example', contentType: 'announcement', perDay: 1, script: 'The {name} opens its winter season on Friday with a comedy for people who do not like the opera. Every seat under twenty dollars. {website}.' },
  { name: 'Big Timber Outdoors', brandType: 'regional', industry: 'Sporting goods', phone: null, website: 'bigtimber.example', contentType: 'advertisement', perDay: 4, script: 'Boots, packs and everything that keeps the rain out: {name} takes thirty percent off all winter gear through Sunday. Seven stores, or {website}.' },
  { name: 'Halo Mobile', brandType: 'national', industry: 'Telecommunications', phone: '8005550178', website: 'halomobile.example', contentType: 'advertisement', perDay: 6, script: 'Four lines, one bill, no surprises: {name} keeps your price for three years, in all fifty states. Switch today at {website}.' },
  { name: 'Summit Mattress', brandType: 'national', industry: 'Furniture', phone: '8005550183', website: 'summitmattress.example', contentType: 'advertisement', perDay: 5, script: 'Sleep on it for a hundred nights. If you do not love it, {name} comes and takes it back. Half off the second one with the code radio at {website}.' },
  { name: 'Kestrel Insurance', brandType: 'national', industry: 'Insurance', phone: '8005550196', website: 'kestrelinsurance.example', contentType: 'advertisement', perDay: 6, script: 'Fifteen questions, one quote, maybe a lot less than you pay now. {name}: call {phone}.' },
  { name: 'Three Rivers Roofing', brandType: 'local', industry: 'Roofing', phone: '5550108', website: 'threeriversroofing.example', contentType: 'advertisement', perDay: 2, script: 'Hail last week? {name} climbs up for free and tells you the truth. On Mill Road since nineteen eighty-one. {phone}.' },
  { name: 'Saint Agnes Hospital Auxiliary', brandType: 'local', industry: 'Health care', phone: '5550119', website: null, contentType: 'announcement', perDay: 1, script: 'The {name} holds its winter blood drive on Thursday from nine to four in the main lobby. Walk in, or call {phone}.' },
  { name: 'Harvest Table Grocers', brandType: 'regional', industry: 'Groceries', phone: null, website: 'harvesttable.example', contentType: 'sponsorship', perDay: 3, script: 'The five-day forecast is presented by {name}. This week: whole chickens under a dollar a pound.' },
  { name: 'Northgate Chevrolet', brandType: 'local', industry: 'Car dealer', phone: '5550121', website: 'northgatechevrolet.example', contentType: 'advertisement', perDay: 4, script: 'The lot is full and the year is ending. {name} has zero percent for sixty months on every truck in stock. Off the interstate at exit nine, or {website}.' },
  { name: 'Little Fern Garden Center', brandType: 'local', industry: 'Garden center', phone: '5550149', website: null, contentType: 'advertisement', perDay: 2, script: 'Wreaths, trees and people who know which one lasts: {name} out on County Line Road. Mention my name and the stand is free.' },
]

import { say, type ScriptItem } from '../script.ts'

/** Who advertises on Demo Talk 101.9. All firms, phones and domains are invented. */

export const furniture: ScriptItem = {
  kind: 'ad',
  creative: 'talk-northern-lights-sale',
  delivery: 'produced',
  advertiser: { company: 'Northern Lights Furniture', brandType: 'local', phone: '+16145550142', website: null },
  bed: { name: 'furniture', leadSeconds: 0.8, tailSeconds: 0.2 },
  closing: 'tagWarm',
  lines: [
    say('anchor', 'The big fall sale is on right now at Northern Lights Furniture.'),
    say('anchor', 'Take half off every sofa, every bed, and every dining room table in the store. No money down, and free delivery.'),
    say('anchor', 'Northern Lights Furniture, on Main Street in Columbus, next to the post office.'),
    say('anchor', 'Call six one four, five five five, zero one four two. That is six one four, five five five, zero one four two.'),
    say('anchor', 'Northern Lights Furniture. Open seven days a week.', 0),
  ],
}

export const motors: ScriptItem = {
  kind: 'ad',
  creative: 'talk-capital-city-trucks',
  delivery: 'produced',
  louderDb: 5.5,
  advertiser: { company: 'Capital City Motors', brandType: 'local', phone: '+16145550154', website: null },
  bed: { name: 'motors', leadSeconds: 1, tailSeconds: 0.8 },
  lines: [
    say('anchor', 'This weekend only, at Capital City Motors, every used truck must go.'),
    say('robot', 'Low monthly payments, good credit or bad credit, and a full tank of gas with every sale.'),
    say('anchor', 'Come to Capital City Motors, on West Broad Street in Columbus.'),
    say('anchor', 'Call six one four, five five five, zero one five four. Six one four, five five five, zero one five four.'),
    say('robot', 'Capital City Motors. Drive home happy today.', 0),
  ],
}

export const hardwareLive: ScriptItem = {
  kind: 'ad',
  creative: 'talk-union-street-live-one',
  delivery: 'live',
  advertiser: { company: 'Union Street Hardware', brandType: 'local', phone: '+16145550131', website: 'unionstreethardware.example' },
  lines: [
    say('anchor', 'You know, I spent my whole Saturday at Union Street Hardware, and I did not want to leave.'),
    say('anchor', 'They have been helping people fix their homes for forty years. They cut keys, they sharpen tools, and they will show you how to do it yourself.'),
    say('anchor', 'Go see the good people at Union Street Hardware, and tell them Tom sent you. You get ten percent off.'),
    say('anchor', 'The number is six one four, five five five, zero one three one. Or visit union street hardware dot example.'),
  ],
}

export const hardwareLiveAgain: ScriptItem = {
  ...hardwareLive,
  creative: 'talk-union-street-live-two',
  lines: [
    say('anchor', 'I want to thank the people at Union Street Hardware. If the snow is coming, you want to be ready.'),
    say('anchor', 'Right now they have snow shovels, salt, and gloves, all on sale, and all by the front door.'),
    say('anchor', 'Union Street Hardware. Call them at six one four, five five five, zero one three one. Tell them you heard it on the radio.'),
  ],
}

export const wireless: ScriptItem = {
  kind: 'ad',
  creative: 'talk-freedom-wireless-switch',
  delivery: 'produced',
  advertiser: { company: 'Freedom Wireless', brandType: 'national', phone: '+18005550176', website: 'freedomwireless.example' },
  bed: { name: 'wireless', leadSeconds: 0.9, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'Are you paying too much for your cell phone? It is time to switch to Freedom Wireless.'),
    say('robot', 'Unlimited talk, text, and data for twenty five dollars a month. No contract, and you keep your number.'),
    say('anchor', 'Freedom Wireless works from coast to coast. Call eight hundred, five five five, zero one seven six.'),
    say('anchor', 'That is eight hundred, five five five, zero one seven six. Freedom Wireless. Talk more, and pay less.', 0),
  ],
}

export const heating: ScriptItem = {
  kind: 'ad',
  creative: 'talk-baker-brothers-furnace',
  delivery: 'produced',
  advertiser: { company: 'Baker Brothers Heating & Cooling', brandType: 'local', phone: '+16145550117', website: null },
  bed: { name: 'heating', leadSeconds: 0.8, tailSeconds: 0.8 },
  lines: [
    say('anchor', 'Is your house cold in the morning? Do not wait for the first big storm. Call Baker Brothers Heating and Cooling.'),
    say('anchor', 'Get a complete check of your system for forty nine dollars. If it breaks this winter, we come back for free.'),
    say('anchor', 'Family owned in Columbus since nineteen seventy two. Baker Brothers Heating and Cooling.'),
    say('anchor', 'Call six one four, five five five, zero one one seven. Baker Brothers Heating and Cooling.', 0),
  ],
}

export const pharmacy: ScriptItem = {
  kind: 'ad',
  creative: 'talk-family-first-flu',
  delivery: 'produced',
  advertiser: { company: 'Family First Pharmacy', brandType: 'local', phone: '+16145550165', website: null },
  bed: { name: 'pharmacy', leadSeconds: 0.8, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'At Family First Pharmacy, we know your name, and we know your family.'),
    say('clara', 'Flu shots are here, and most insurance plans pay for them. You do not need an appointment.'),
    say('anchor', 'Family First Pharmacy, on North High Street in Columbus. We deliver to your home for free.'),
    say('anchor', 'Call six one four, five five five, zero one six five. That is six one four, five five five, zero one six five.'),
    say('clara', 'Family First Pharmacy. Your family comes first.', 0),
  ],
}

export const paint: ScriptItem = {
  kind: 'ad',
  creative: 'talk-american-color-gallon',
  delivery: 'produced',
  advertiser: { company: 'American Color Company', brandType: 'national', phone: null, website: 'americancolorcompany.example' },
  bed: { name: 'paint', leadSeconds: 0.9, tailSeconds: 0.3 },
  closing: 'tagBright',
  lines: [
    say('anchor', 'This month at American Color Company, paint for your house is half price. Buy one gallon, and get the second gallon for free.'),
    say('robot', 'One coat is all you need, inside or outside.'),
    say('anchor', 'We have stores in all fifty states. Visit American Color Company today, or go online to american color company dot example.', 0),
  ],
}

export const windows: ScriptItem = {
  kind: 'ad',
  creative: 'talk-golden-valley-windows-offer',
  delivery: 'produced',
  advertiser: { company: 'Golden Valley Windows', brandType: 'regional', phone: '+18005550119', website: null },
  bed: { name: 'windows', leadSeconds: 0.8, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'If your old windows let the cold in, call Golden Valley Windows. We can put new ones in your home in a single day.'),
    say('robot', 'Buy four windows and get two more for free. No payments until next year.'),
    say('anchor', 'With stores all over Ohio and Indiana, Golden Valley Windows is never far away.'),
    say('anchor', 'Call eight hundred, five five five, zero one one nine. Golden Valley Windows. Eight hundred, five five five, zero one one nine.', 0),
  ],
}

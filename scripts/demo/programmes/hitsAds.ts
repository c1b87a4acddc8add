import { say, type ScriptItem } from '../script.ts'

/** Who advertises on Demo Hits 96.5. All firms, phones and domains are invented. */

export const airConditioning: ScriptItem = {
  kind: 'ad',
  creative: 'hits-summer-breeze-tune-up',
  delivery: 'produced',
  advertiser: { company: 'Summer Breeze Air Conditioning', brandType: 'local', phone: '+15205550132', website: null },
  bed: { name: 'airConditioning', leadSeconds: 0.8, tailSeconds: 0.3 },
  closing: 'tagBright',
  lines: [
    say('anchor', 'When it is one hundred and ten degrees outside, you need help. Call Summer Breeze Air Conditioning.'),
    say('robot', 'We come the same day, we fix it the first time, and we clean up when we leave.'),
    say('anchor', 'Call five two zero, five five five, zero one three two. Five two zero, five five five, zero one three two.'),
    say('anchor', 'Summer Breeze Air Conditioning. We are here for Tucson.', 0),
  ],
}

export const garden: ScriptItem = {
  kind: 'ad',
  creative: 'hits-red-barn-trees',
  delivery: 'produced',
  advertiser: { company: 'Red Barn Garden Center', brandType: 'local', phone: '+15205550163', website: null },
  bed: { name: 'garden', leadSeconds: 0.8, tailSeconds: 0.3 },
  closing: 'tagCountry',
  lines: [
    say('anchor', 'Spring comes early in the desert, and it starts at Red Barn Garden Center.'),
    say('robot', 'Fruit trees for thirty dollars. Roses, two for one. And we plant them for you.'),
    say('anchor', 'Red Barn Garden Center, on East Broadway in Tucson. Look for the big red barn.'),
    say('anchor', 'Call five two zero, five five five, zero one six three. Red Barn Garden Center.', 0),
  ],
}

export const florist: ScriptItem = {
  kind: 'ad',
  creative: 'hits-rose-garden-roses',
  delivery: 'produced',
  advertiser: { company: 'Rose Garden Flowers', brandType: 'local', phone: '+15205550127', website: null },
  bed: { name: 'florist', leadSeconds: 0.8, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'You forgot her birthday. Again. It is all right. Call Rose Garden Flowers. They deliver until six in the evening.'),
    say('robot', 'One dozen roses, a card, and a box of chocolate, for forty five dollars.'),
    say('anchor', 'At Rose Garden Flowers, we know what she likes. Call five two zero, five five five, zero one two seven. Five two zero, five five five, zero one two seven.'),
    say('anchor', 'Rose Garden Flowers, here in Tucson. We will not tell her that you forgot.', 0),
  ],
}

export const garageDoors: ScriptItem = {
  kind: 'ad',
  creative: 'hits-southwest-garage-spring',
  delivery: 'produced',
  louderDb: 5.5,
  advertiser: { company: 'Southwest Garage Doors', brandType: 'regional', phone: '+18005550153', website: null },
  bed: { name: 'garage', leadSeconds: 0.8, tailSeconds: 0.8 },
  lines: [
    say('robot', 'Is your garage door stuck? Does it make a terrible noise? You need a new one, from Southwest Garage Doors.'),
    say('robot', 'We serve all of Arizona and New Mexico, day or night. A new spring costs ninety five dollars, and the work is free.'),
    say('robot', 'Southwest Garage Doors. Eight hundred, five five five, zero one five three.'),
    say('robot', 'That is eight hundred, five five five, zero one five three. Southwest Garage Doors. Open up and smile.', 0),
  ],
}

export const creditUnionLive: ScriptItem = {
  kind: 'ad',
  creative: 'hits-mountain-view-live',
  delivery: 'live',
  advertiser: { company: 'Mountain View Credit Union', brandType: 'local', phone: null, website: 'mountainviewcreditunion.example' },
  lines: [
    say('anchor', 'Can I tell you a secret? I moved my car loan to Mountain View Credit Union, and I saved eighty dollars a month.'),
    say('anchor', 'They are right here in Tucson, and they are owned by the people who bank there. No big bank, no big fees.'),
    say('anchor', 'Stop by Mountain View Credit Union on Grant Road, and tell them that Max from the radio sent you.'),
    say('anchor', 'Or go online to mountain view credit union dot example.'),
  ],
}

export const vacations: ScriptItem = {
  kind: 'ad',
  creative: 'hits-blue-sky-beach',
  delivery: 'produced',
  louderDb: 5,
  advertiser: { company: 'Blue Sky Vacations', brandType: 'national', phone: '+18005550164', website: null },
  bed: { name: 'vacations', leadSeconds: 1, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'Close your eyes. You are on the beach, and the water is warm. You are there with Blue Sky Vacations.'),
    say('anchor', 'Seven nights, hotel and flight, from five hundred and fifty dollars. And children stay free.'),
    say('anchor', 'Call Blue Sky Vacations now at eight hundred, five five five, zero one six four.'),
    say('anchor', 'Eight hundred, five five five, zero one six four. Blue Sky Vacations.', 0),
  ],
}

export const careers: ScriptItem = {
  kind: 'ad',
  creative: 'hits-career-street-jobs',
  delivery: 'produced',
  advertiser: { company: 'Career Street', brandType: 'national', phone: null, website: 'careerstreet.example' },
  bed: { name: 'careers', leadSeconds: 0.9, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'If you hate Monday morning, you do not need more coffee. You need a new job. You need Career Street.'),
    say('anchor', 'More than two million jobs, from every state, in one place. Send one letter, and reach a hundred companies.'),
    say('anchor', 'Start today for free, at career street dot example. That is Career Street. Find the work that you love.', 0),
  ],
}

export const poolsLive: ScriptItem = {
  kind: 'ad',
  creative: 'hits-santa-rosa-live',
  delivery: 'live',
  advertiser: { company: 'Santa Rosa Pools', brandType: 'local', phone: '+15205550141', website: null },
  lines: [
    say('anchor', 'I have to say thank you to Santa Rosa Pools. They came to my house last week, and now the water is so clear that I can read a book at the bottom.'),
    say('anchor', 'They clean it, they heat it, and they will build you a new one if you ask. Mention Demo Hits, and the first month is free.'),
    say('anchor', 'Call Santa Rosa Pools today at five two zero, five five five, zero one four one.'),
  ],
}

import { say, type ScriptItem } from '../script.ts'

/** Who advertises on Demo Sports 105.1. All firms, phones and domains are invented. */

export const boats: ScriptItem = {
  kind: 'ad',
  creative: 'sports-great-lakes-winter-boats',
  delivery: 'produced',
  louderDb: 5,
  advertiser: { company: 'Great Lakes Fishing Company', brandType: 'regional', phone: '+18005550163', website: null },
  bed: { name: 'boats', leadSeconds: 1, tailSeconds: 0.3 },
  closing: 'tagDrive',
  lines: [
    say('anchor', 'The best time to buy a boat is when nobody else is buying. That time is right now, at Great Lakes Fishing Company.'),
    say('robot', 'Fishing boats, speed boats, and used boats, at winter prices. No payment until the first of May.'),
    say('anchor', 'Visit Great Lakes Fishing Company, with six stores in Michigan and Ohio.'),
    say('anchor', 'Call eight hundred, five five five, zero one six three. Great Lakes Fishing Company. We love the water.', 0),
  ],
}

export const creditUnion: ScriptItem = {
  kind: 'ad',
  creative: 'sports-lakefront-checking',
  delivery: 'produced',
  advertiser: { company: 'Lakefront Credit Union', brandType: 'local', phone: '+13135550133', website: null },
  bed: { name: 'lakefront', leadSeconds: 0.8, tailSeconds: 0.8 },
  lines: [
    say('anchor', 'Open a free checking account at Lakefront Credit Union this month, and we will put two hundred dollars in it.'),
    say('anchor', 'Yes, you heard that right. Two hundred dollars, just for saying hello.'),
    say('anchor', 'Lakefront Credit Union, on Water Street in Detroit. Call three one three, five five five, zero one three three.'),
    say('anchor', 'Three one three, five five five, zero one three three. Lakefront Credit Union. Your money is safe with us.', 0),
  ],
}

export const brewingLive: ScriptItem = {
  kind: 'ad',
  creative: 'sports-main-street-live',
  delivery: 'live',
  advertiser: { company: 'Main Street Brewing', brandType: 'local', phone: null, website: 'mainstreetbrewing.example' },
  lines: [
    say('anchor', 'After the game, I will be at Main Street Brewing, and I hope that you come and sit with me.'),
    say('anchor', 'They have fourteen kinds of beer, all made in the back room, and the fish on Friday is the best in Detroit.'),
    say('anchor', 'Show them your ticket, and the first drink is on the house. Main Street Brewing, on the corner of Main and Third.'),
    say('anchor', 'See the menu at main street brewing dot example.'),
  ],
}

export const outdoors: ScriptItem = {
  kind: 'ad',
  creative: 'sports-victory-outdoors-sale',
  delivery: 'produced',
  advertiser: { company: 'Victory Sports & Outdoors', brandType: 'local', phone: '+13135550135', website: null },
  bed: { name: 'outdoors', leadSeconds: 0.9, tailSeconds: 0.8 },
  lines: [
    say('anchor', 'The team store is open at Victory Sports and Outdoors. Hats, shirts, and jackets, all at half price until Sunday.'),
    say('anchor', 'Hockey skates for the kids, and free sharpening for life.'),
    say('anchor', 'Victory Sports and Outdoors, on Michigan Avenue. Call three one three, five five five, zero one three five.'),
    say('anchor', 'Victory Sports and Outdoors. Go out and play.', 0),
  ],
}

export const insurance: ScriptItem = {
  kind: 'ad',
  creative: 'sports-western-star-quote',
  delivery: 'produced',
  advertiser: { company: 'Western Star Insurance', brandType: 'national', phone: '+18005550137', website: null },
  bed: { name: 'insurance', leadSeconds: 0.8, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'You never think about insurance until you need it. Western Star Insurance thinks about it all day.'),
    say('anchor', 'Car, home, and life. One company, one bill, and one person who answers the phone.'),
    say('anchor', 'Call Western Star Insurance for a free quote. Eight hundred, five five five, zero one three seven.'),
    say('anchor', 'That is eight hundred, five five five, zero one three seven. Western Star Insurance.', 0),
  ],
}

export const lawn: ScriptItem = {
  kind: 'ad',
  creative: 'sports-green-river-snow',
  delivery: 'produced',
  advertiser: { company: 'Green River Lawn Service', brandType: 'local', phone: '+13135550161', website: null },
  bed: { name: 'lawn', leadSeconds: 0.8, tailSeconds: 0.8 },
  lines: [
    say('anchor', 'In the summer we cut your grass. In the winter we move your snow. Call Green River Lawn Service.'),
    say('anchor', 'Sign up before Thanksgiving, and the first two storms are free.'),
    say('anchor', 'Green River Lawn Service works all over Detroit, from the lake to the north side.'),
    say('anchor', 'Call three one three, five five five, zero one six one. Green River Lawn Service. Call us before the snow comes.', 0),
  ],
}

export const storage: ScriptItem = {
  kind: 'ad',
  creative: 'sports-sunrise-storage-first-month',
  delivery: 'produced',
  advertiser: { company: 'Sunrise Storage', brandType: 'national', phone: '+18005550165', website: null },
  bed: { name: 'storage', leadSeconds: 0.8, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'Too much stuff, and not enough house? Then call Sunrise Storage.'),
    say('robot', 'Your first month costs one dollar. Clean, dry, and open all night, in forty states.'),
    say('anchor', 'Call Sunrise Storage at eight hundred, five five five, zero one six five. That is Sunrise Storage.', 0),
  ],
}

export const marketLive: ScriptItem = {
  kind: 'ad',
  creative: 'sports-harvest-market-live',
  delivery: 'live',
  advertiser: { company: 'Harvest Market', brandType: 'local', phone: '+13135550153', website: null },
  lines: [
    say('anchor', 'If you are having people over for the big game, do what I do, and call Harvest Market.'),
    say('anchor', 'They will make you a plate of wings, a pot of chili, and a sandwich that is six feet long. You just open the door.'),
    say('anchor', 'Order today from Harvest Market. Call three one three, five five five, zero one five three. Tell them that Rick sent you.'),
  ],
}

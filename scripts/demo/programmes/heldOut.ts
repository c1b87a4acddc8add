import { caller, say, type ProgrammeScript, type ScriptItem } from '../script.ts'

/** For tests only: nothing here airs on the demo stations, and none of its advertisers is named elsewhere. */

const marine: ScriptItem = {
  kind: 'ad',
  creative: 'held-tennessee-river-marine-service',
  delivery: 'produced',
  advertiser: { company: 'Tennessee River Marine', brandType: 'local', phone: '+14235550134', website: null },
  bed: { name: 'marine', leadSeconds: 0.8, tailSeconds: 0.3 },
  closing: 'tagCountry',
  lines: [
    say('anchor', 'Before you put your boat in the water this year, bring it to Tennessee River Marine.'),
    say('anchor', 'A full engine service is only ninety dollars, and we pick up your boat for free.'),
    say('anchor', 'Tennessee River Marine, on River Street in Chattanooga. The number is four two three, five five five, zero one three four.'),
    say('anchor', 'Again, that is four two three, five five five, zero one three four. Tennessee River Marine.', 0),
  ],
}

const plumbing: ScriptItem = {
  kind: 'ad',
  creative: 'held-blue-ridge-plumbing-live',
  delivery: 'live',
  advertiser: { company: 'Blue Ridge Plumbing', brandType: 'regional', phone: '+14235550162', website: null },
  lines: [
    say('anchor', 'Folks, when the kitchen sink gave up at our house, my wife called Blue Ridge Plumbing, and they were there in one hour.'),
    say('anchor', 'They work all over Tennessee and north Georgia, and they tell you the price before they start.'),
    say('anchor', 'Blue Ridge Plumbing. The number is four two three, five five five, zero one six two. Tell them Hank sent you.'),
  ],
}

const phones: ScriptItem = {
  kind: 'ad',
  creative: 'held-patriot-phone-plan',
  delivery: 'produced',
  louderDb: 5,
  advertiser: { company: 'Patriot Phone Company', brandType: 'national', phone: '+18005550125', website: 'patriotphonecompany.example' },
  bed: { name: 'phones', leadSeconds: 0.9, tailSeconds: 0.9 },
  lines: [
    say('anchor', 'Two phones, two lines, one low price. Fifty dollars a month, only from Patriot Phone Company.'),
    say('anchor', 'Bring your own phone, and your first month is free. Patriot Phone Company, the phone company of the people.'),
    say('anchor', 'Call now. Eight hundred, five five five, zero one two five. Or visit patriot phone company dot example.', 0),
  ],
}

export const heldOutProgramme: ProgrammeScript = {
  slug: 'held-out',
  stationTitle: 'Demo Held-out 99.3',
  items: [
    { kind: 'jingle', creative: 'held-ident', jingle: 'countyIdent' },
    {
      kind: 'talk',
      creative: 'held-welcome',
      show: 'Hank in the Morning',
      lines: [
        say('anchor', 'Good morning, Chattanooga. This is Hank, the coffee is hot, and the sun is coming up over the ridge.'),
        say('clara', 'And the dog is asleep under the desk. It is a fine day to be on the radio.', 0.5),
      ],
    },
    marine,
    { kind: 'song', creative: 'held-song-porch-light', song: 'porchLight' },
    {
      kind: 'news',
      creative: 'held-news',
      show: 'Farm news',
      lines: [
        say('clara', 'In the farm news, corn prices went up a little this week, and the apple harvest is the best in ten years.'),
        say('clara', 'The county has a new covered bridge, and the first car to cross it was a tractor.', 0.5),
      ],
    },
    plumbing,
    {
      kind: 'talk',
      creative: 'held-caller',
      show: 'Hank in the Morning',
      lines: [
        say('anchor', 'We have a caller who wants to sell a rooster. Is that right?'),
        caller('gruff', 'I want to give him away, Hank. He starts at three in the morning, and he does not stop.'),
        say('anchor', 'You may be the first person to pay us to take a rooster off the air.', 0.5),
      ],
    },
    phones,
    {
      kind: 'promo',
      creative: 'held-promo',
      lines: [say('scot', 'You are listening to W D E M H, Chattanooga. Country songs, country stories, all day long.', 0.5)],
    },
    marine,
    {
      kind: 'talk',
      creative: 'held-close',
      show: 'Hank in the Morning',
      lines: [say('anchor', 'More music is on the way. Do not go anywhere, unless there is a rooster in your yard.', 0.6)],
    },
  ],
}

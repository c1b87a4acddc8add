import { CUE_FAMILIES, findCues, type CueFamily } from './cues.ts'
import { tokenize } from './tokens.ts'

const familiesOf = (text: string): Set<CueFamily> => new Set(findCues(tokenize(text)).map((cue) => cue.family))

const EXAMPLES: Record<CueFamily, string> = {
  callToAction: 'Stop by or call today',
  offer: 'Free estimates and 20 percent off, no money down',
  disclaimer: 'With approved credit. Member FDIC. Restrictions apply.',
  credit: 'this hour is brought to you by the bank',
  political: 'I approve this message. Paid for by the committee.',
  announce: 'the parish invites you to its fish fry',
  jobs: "we're now hiring CDL drivers, apply in person",
  address: 'right across from the mall on Main Street',
  slogan: "family owned since 1961, we've got you covered",
  hostRead: 'my listeners get ten percent, use promo code radio',
  event: 'tickets at the box office, gates at six',
  news: 'police say investigators are looking for a suspect',
  recall: 'the company is recalling bags for possible listeria',
  station: "you're listening to your home for less talk",
  contest: 'be caller nine and win a pair of tickets',
  studioLine: 'the phone lines are open, line two go ahead',
  pledge: 'make your pledge and become a sustaining member',
  traffic: 'southbound is slow with an accident on the shoulder',
  weather: 'partly cloudy with a chance of showers, high near 70',
  sports: 'third and long, the quarterback drops back',
  lyrics: 'ooh baby yeah na na na',
  talk: "so i said to my wife, you know, i'm telling you",
  sermon: 'and the lord said unto him, amen',
  safety: 'buckle up, a message from the ad council',
  swap: "i've got a couch for sale, runs good, or best offer",
  markets: 'december corn settled lower and the nasdaq fell',
  interview: 'our guest wrote a new book, welcome to the show',
}

test.each(CUE_FAMILIES)('%s is heard', (family) => expect(familiesOf(EXAMPLES[family])).toContain(family))

test('Spanish cues are heard with their accents', () => {
  expect(familiesOf('Llámanos ahora, financiamiento y estimados gratis')).toEqual(new Set(['callToAction', 'offer']))
  expect(familiesOf('es presentado por la clínica, cortesía de nuestros amigos')).toContain('credit')
})

test('a cue knows its place', () => {
  const tokens = tokenize('The news is brought to you by Red Barn Bank.')
  const [cue] = findCues(tokens).filter((item) => item.family === 'credit')
  expect(tokens.slice(cue?.from, cue?.to).map((token) => token.norm).join(' ')).toBe('brought to you by')
})

test('parts of words are no cues', () => expect(familiesOf('wholesalers resale pledged')).toEqual(new Set()))

import { caller, say, type ProgrammeScript } from '../script.ts'
import * as ads from './hitsAds.ts'

const show = 'Max and June in the Afternoon'
const talk = (creative: string, ...lines: ReturnType<typeof say>[]): ProgrammeScript['items'][number] => ({
  kind: 'talk',
  creative,
  show,
  lines,
})

export const hitsProgramme: ProgrammeScript = {
  slug: 'demo-hits',
  stationTitle: 'Demo Hits 96.5',
  items: [
    { kind: 'jingle', creative: 'hits-ident', jingle: 'hitsIdent' },
    talk(
      'hits-welcome',
      say('anchor', 'Hello Tucson. This is Max, with June on the other side of the glass, and you are listening to Demo Hits, ninety six point five.'),
      say('clara', 'Six songs in a row are coming up, and not one of them has ever been played on any other station. You have our word.'),
    ),
    ads.airConditioning,
    { kind: 'song', creative: 'hits-song-paper-planets', song: 'paperPlanets' },
    talk('hits-back-paper-planets', say('clara', 'The Velvet Kites with Paper Planets, on Demo Hits.', 0.4)),
    ads.garden,
    { kind: 'song', creative: 'hits-song-midnight-elevator', song: 'midnightElevator' },
    {
      kind: 'promo',
      creative: 'hits-contest-promo',
      bed: { name: 'promoHits', leadSeconds: 0.7, tailSeconds: 0.7 },
      lines: [
        say('scot', 'Win two tickets to see Nora Quill at the desert theater. Be the ninth caller, every day this week, at ten after five. Only from Demo Hits, ninety six point five.'),
      ],
    },
    ads.creditUnionLive,
    { kind: 'song', creative: 'hits-song-willow-creek', song: 'willowCreek' },
    ads.vacations,
    {
      kind: 'news',
      creative: 'hits-news',
      show: 'News in one minute',
      opening: 'newsStart',
      bed: { name: 'newsDesk', gainDb: -26, tailSeconds: 0.7 },
      lines: [
        say('clara', 'News in one minute. The county will plant two thousand trees along the bus lines this winter. The first ones went into the ground this morning.'),
        say('clara', 'A maker of electric bicycles says it will open a factory near the airport and hire three hundred people next year.'),
        say('clara', 'And the zoo has a baby elephant. She has no name yet, and the zoo would like your help. I am June Ortiz.'),
      ],
    },
    {
      kind: 'sponsorship',
      creative: 'hits-traffic-credit',
      advertiser: { company: 'Red Barn Garden Center', brandType: 'local', phone: null, website: null },
      bed: { name: 'sponsorDrive', leadSeconds: 0.3, tailSeconds: 0.4 },
      lines: [say('anchor', 'This traffic report is brought to you by Red Barn Garden Center.')],
    },
    {
      kind: 'talk',
      creative: 'hits-traffic',
      show: 'Traffic',
      bed: { name: 'traffic', gainDb: -26, tailSeconds: 0.5 },
      lines: [say('young', 'Slow going on the freeway at the river, where they are painting the lines. Everything else is moving well.')],
    },
    ads.garageDoors,
    { kind: 'song', creative: 'hits-song-sunday-shoes', song: 'sundayShoes' },
    talk(
      'hits-dedication',
      say('anchor', 'Royal Pocket, and those are your Sunday Shoes. Who is this?'),
      caller('june', 'This is Carol. Could you play something for my husband? We have been married for fifty years today.'),
      say('anchor', 'Fifty years. Then we will make it a slow one.', 0.5),
    ),
    ads.florist,
    { kind: 'song', creative: 'hits-song-glass-lighthouse', song: 'glassLighthouse' },
    ads.poolsLive,
    {
      kind: 'announcement',
      creative: 'hits-library-day',
      advertiser: { company: 'Tucson Friends of the Library', brandType: 'local', phone: null, website: null },
      bed: { name: 'community', leadSeconds: 0.4, tailSeconds: 0.6 },
      lines: [
        say('anchor', 'The Tucson Friends of the Library invite you to their book sale, this Sunday from ten to four. Every book is one dollar, and the money buys new books for children.'),
      ],
    },
    talk(
      'hits-fun-facts',
      say('clara', 'Max, did you know that a hummingbird eats twice its own weight every day?'),
      say('anchor', 'So do I, when my mother comes to visit.', 0.5),
    ),
    ads.careers,
    { kind: 'song', creative: 'hits-song-kites-again', song: 'paperPlanets' },
    { kind: 'jingle', creative: 'hits-ident', jingle: 'hitsIdent' },
    ads.airConditioning,
    talk(
      'hits-weather',
      say('clara', 'The weather for tonight. A clear sky and a low of fifty five. Tomorrow, sun, and sun, and then a little more sun.'),
      say('anchor', 'You have the easiest job in radio.', 0.5),
    ),
    ads.vacations,
    {
      kind: 'promo',
      creative: 'hits-legal-id',
      lines: [say('scot', 'K D E M M, Tucson. Demo Hits, ninety six point five. A demonstration programme that never ends.', 0.4)],
    },
  ],
}

import { caller, say, type ProgrammeScript } from '../script.ts'
import * as ads from './sportsAds.ts'

const show = 'The Locker Room with Rick and Eddie'
const talk = (creative: string, ...lines: ReturnType<typeof say>[]): ProgrammeScript['items'][number] => ({
  kind: 'talk',
  creative,
  show,
  lines,
})

export const sportsProgramme: ProgrammeScript = {
  slug: 'demo-sports',
  stationTitle: 'Demo Sports 105.1',
  items: [
    { kind: 'jingle', creative: 'sports-ident', jingle: 'sportIdent' },
    talk(
      'sports-welcome',
      say('anchor', 'You are in the Locker Room on Demo Sports, one oh five point one. I am Rick Novak, and across from me is a man who has never been right about anything.'),
      say('hearty', 'Eddie Boone, at your service. And I was right about the Harbor Hawks. They won it in overtime, four to three.'),
    ),
    ads.boats,
    {
      kind: 'talk',
      creative: 'sports-highlights',
      show: 'Highlights',
      bed: { name: 'promoSport', gainDb: -25, leadSeconds: 0.6, tailSeconds: 0.8 },
      lines: [
        say('young', 'Ten seconds to go. Larson has the puck behind the net. He looks left, he looks right, he passes in front.'),
        say('young', 'Shot. Save. The rebound comes back out. Miller shoots. He scores! He scores! The Harbor Hawks have won the game!', 0.5),
      ],
    },
    talk(
      'sports-after-highlights',
      say('anchor', 'I have listened to that a hundred times, and I still stand up.'),
      say('hearty', 'The goalie saw nothing. He could have been at home with a book. Now, can they do it again on Saturday, on the road, against the best team in the league?', 0.5),
    ),
    ads.creditUnion,
    {
      kind: 'news',
      creative: 'sports-scoreboard',
      show: 'Scoreboard',
      opening: 'newsStart',
      bed: { name: 'scoreboard', gainDb: -26, tailSeconds: 0.8 },
      lines: [
        say('clara', 'Here is the scoreboard. In basketball, the Lake City Runners beat the Rockets, one hundred and four to ninety six. Davis had thirty one points.'),
        say('clara', 'In football, Central High stays perfect. They beat West Side, twenty one to seven, and they play for the title on Friday night.'),
        say('clara', 'And the baseball club says it has signed its left fielder for three more years. The team did not say how much it will pay him.'),
      ],
    },
    {
      kind: 'sponsorship',
      creative: 'sports-scoreboard-credit',
      advertiser: { company: 'Western Star Insurance', brandType: 'national', phone: null, website: null },
      bed: { name: 'sponsorDrive', leadSeconds: 0.3, tailSeconds: 0.4 },
      lines: [say('anchor', 'The scoreboard is presented by Western Star Insurance.')],
    },
    ads.brewingLive,
    talk(
      'sports-callers-one',
      say('anchor', 'To the phones. Danny is on line two. Danny, what do you want to talk about?'),
      caller('gruff', 'I want to talk about the coach. He puts the same five guys out there every time, and by the third period they can not breathe.'),
      say('hearty', 'But they won the game, Danny.'),
      caller('gruff', 'They won because they got lucky. You can not be lucky for sixty games.'),
      say('anchor', 'I have been lucky for thirty years. Ask my wife.', 0.5),
    ),
    ads.storage,
    { kind: 'song', creative: 'sports-song-kickstand', song: 'kickstand' },
    talk('sports-after-song', say('anchor', 'The Backyard Engines, with Kickstand. That is what they play when the team comes out of the tunnel.', 0.5)),
    ads.outdoors,
    talk(
      'sports-trade',
      say('hearty', 'All right, I want to talk about the trade. We gave up a young player for a man who is thirty four years old.'),
      say('anchor', 'He has won two titles. He has seen everything. You need one old head in that room.'),
      say('hearty', 'I have an old head, and nobody gives me four million dollars a year.'),
      say('anchor', 'That is because you can not skate backwards, Eddie.', 0.5),
    ),
    {
      kind: 'promo',
      creative: 'sports-pregame-promo',
      bed: { name: 'promoSport', leadSeconds: 0.7, tailSeconds: 0.8 },
      lines: [
        say('scot', 'Hear every game of the season on Demo Sports. The pregame show starts Saturday at six, with Rick and Eddie, live from the rink. Demo Sports, one oh five point one.'),
      ],
    },
    ads.insurance,
    talk(
      'sports-callers-two',
      say('anchor', 'Maria is calling from her car. Keep both hands on the wheel, Maria.'),
      caller('june', 'I am parked, I promise. I took my daughter to her first game last night. She is six. She asked me why the men are so angry.'),
      say('hearty', 'And what did you say?'),
      caller('june', 'I said that they are not angry, they just lost their ball. She felt very sorry for them.'),
      say('anchor', 'That is the best report of the night.', 0.5),
    ),
    ads.boats,
    {
      kind: 'announcement',
      creative: 'sports-youth-league',
      advertiser: { company: 'Detroit Youth Hockey League', brandType: 'local', phone: null, website: null },
      bed: { name: 'community', leadSeconds: 0.4, tailSeconds: 0.6 },
      lines: [
        say('anchor', 'The Detroit Youth Hockey League holds its free skating day next Saturday at the city rink. Children of all ages are welcome, and skates are there to borrow.'),
      ],
    },
    talk(
      'sports-numbers',
      say('anchor', 'Here is a number for you. Nineteen. That is how many games in a row the Hawks have scored first.'),
      say('hearty', 'And how many of those did they win?'),
      say('anchor', 'Eleven. So I would not put it on a shirt.', 0.5),
    ),
    ads.marketLive,
    talk(
      'sports-history',
      say('hearty', 'On this day, forty years ago, a man named Walter Green bowled a perfect game with a broken thumb.'),
      say('anchor', 'How does that work?'),
      say('hearty', 'It was the other thumb. But he complained about it the whole night, and the people who were there still talk about it.'),
      say('anchor', 'I would like to shake his hand. The good one.', 0.5),
    ),
    ads.lawn,
    {
      kind: 'talk',
      creative: 'sports-traffic',
      show: 'Game day traffic',
      bed: { name: 'traffic', gainDb: -26, leadSeconds: 0.5, tailSeconds: 0.6 },
      lines: [say('clara', 'If you are driving to the rink tonight, leave early. The bridge by the harbor is down to one lane, and the parking lot opens at five.')],
    },
    talk(
      'sports-mailbag',
      say('anchor', 'Let me open the mail. Peter writes, dear Rick, my brother says that a tie is as good as a win. Please settle it.'),
      say('hearty', 'Tell Peter that a tie is like kissing your sister.'),
      say('anchor', 'Eddie says that every week, and every week his sister calls me.', 0.5),
    ),
    talk(
      'sports-predictions',
      say('anchor', 'It is time for the picks. Eddie, Saturday night, who wins?'),
      say('hearty', 'Hawks, two to one. It will be ugly, and I will love it.'),
      say('anchor', 'I say three to nothing the other way. Write it down. Last week I got four out of five, and Eddie got a parking ticket.'),
      say('hearty', 'I was parked in front of my own house.', 0.5),
    ),
    ads.creditUnion,
    talk(
      'sports-close',
      say('anchor', 'That is it for this hour. Thank you to Danny, to Maria, and to everyone who waited on the line.'),
      say('anchor', 'Tomorrow we will have the coach with us, and I promise to be polite. I did not promise for Eddie.'),
      say('hearty', 'Stay right here. We have two more hours, and I have not even started on the referees.', 0.5),
    ),
    ads.storage,
    {
      kind: 'promo',
      creative: 'sports-legal-id',
      lines: [say('scot', 'W D E M S, Detroit. Demo Sports, one oh five point one. A demonstration programme.', 0.4)],
    },
  ],
}

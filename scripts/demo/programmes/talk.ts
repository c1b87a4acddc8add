import { caller, say, type ProgrammeScript } from '../script.ts'
import * as ads from './talkAds.ts'

const show = 'The Midday Desk with Tom Avery'

export const talkProgramme: ProgrammeScript = {
  slug: 'demo-talk',
  stationTitle: 'Demo Talk 101.9',
  items: [
    { kind: 'jingle', creative: 'talk-ident', jingle: 'talkIdent' },
    {
      kind: 'talk',
      creative: 'talk-welcome',
      show,
      lines: [
        say('anchor', 'Good afternoon, Columbus. This is Tom Avery, and you are listening to the Midday Desk on Demo Talk, one oh one point nine.'),
        say('clara', 'And I am Dana Wells. Today we want to know what you would do with the old train station. Should the city save it, or should it come down?'),
        say('anchor', 'The phone lines are open. But first, a word from a friend of the show.', 0.5),
      ],
    },
    ads.furniture,
    {
      kind: 'news',
      creative: 'talk-news-one',
      show: 'News on the hour',
      opening: 'newsStart',
      bed: { name: 'newsDesk', gainDb: -26, tailSeconds: 0.8 },
      lines: [
        say('clara', 'From the Demo Talk news room, I am Dana Wells. The city council voted last night to keep the public library open on Sundays.'),
        say('clara', 'The vote was seven to two. The mayor said that the money will come from the parking fund.'),
        say('clara', 'Workers at the old glass plant on the east side will go back to their jobs on Monday. The company and the union signed a new contract after three weeks of talks.'),
        say('clara', 'And the state fair has a new record. More than nine hundred thousand people came through the gates this year.'),
      ],
    },
    {
      kind: 'sponsorship',
      creative: 'talk-weather-credit',
      advertiser: { company: 'Baker Brothers Heating & Cooling', brandType: 'local', phone: null, website: null },
      bed: { name: 'sponsorSoft', leadSeconds: 0.3, tailSeconds: 0.5 },
      lines: [say('anchor', 'The weather is brought to you by Baker Brothers Heating and Cooling.')],
    },
    {
      kind: 'talk',
      creative: 'talk-weather',
      show: 'Weather',
      bed: { name: 'weather', gainDb: -26, tailSeconds: 0.6 },
      lines: [say('scot', 'Cloudy this afternoon with a light wind from the west. The high will be near fifty. Rain comes in after midnight, and it should be dry again by the morning.')],
    },
    ads.motors,
    {
      kind: 'talk',
      creative: 'talk-station-debate-one',
      show,
      lines: [
        say('anchor', 'All right, back to the train station. Let us go to the phones. You are on the air.'),
        caller('gruff', 'Hello Tom. My father worked in that station for thirty years. I do not want to see a parking lot there. I want my kids to see it.'),
        say('anchor', 'I hear you. But who is going to pay for the roof? The report says that it will cost four million dollars.'),
        caller('gruff', 'Then put in a market. People will come. They came for the trains, and they will come for the bread.'),
        say('clara', 'I like that. They will come for the bread. Somebody write that down.', 0.5),
      ],
    },
    ads.hardwareLive,
    {
      kind: 'promo',
      creative: 'talk-app-promo',
      bed: { name: 'promoTalk', leadSeconds: 0.8, tailSeconds: 0.8 },
      lines: [
        say('scot', 'Take Demo Talk with you. Download our free app, and hear Tom and Dana any time, anywhere.'),
        say('scot', 'And tomorrow at noon, Tom talks to a man who has visited every county in Ohio on a bicycle. Only on Demo Talk, one oh one point nine.'),
      ],
    },
    {
      kind: 'talk',
      creative: 'talk-station-debate-two',
      show,
      lines: [
        say('anchor', 'Our studio line is open at six one four, five five five, zero one zero one. Next caller, what would you do with it?'),
        caller('june', 'Hi, this is my first time calling. I run a little bus tour, and every single visitor asks me about that building.'),
        say('clara', 'And what do you tell them?'),
        caller('june', 'I tell them that we are still making up our minds. We have been making up our minds since I was in high school.', 0.5),
      ],
    },
    ads.wireless,
    { kind: 'song', creative: 'talk-song-river-lanterns', song: 'riverLanterns' },
    {
      kind: 'talk',
      creative: 'talk-after-song',
      show,
      lines: [
        say('anchor', 'That was Hollow Pine with River Lanterns, our song of the day. They play at the city park on Friday night, and it is free to come and listen.', 0.5),
      ],
    },
    ads.furniture,
    {
      kind: 'news',
      creative: 'talk-news-two',
      show: 'News on the half hour',
      opening: 'newsStart',
      bed: { name: 'newsDesk', gainDb: -26, tailSeconds: 0.8 },
      lines: [
        say('clara', 'It is half past the hour. A bridge on the north side will be closed for the next two weeks. Drivers should use the river road.'),
        say('clara', 'A school in the valley has won the national spelling prize. The winning word was lighthouse. The team is eleven years old, all of them.'),
        say('clara', 'In business news, a big bakery chain from Chicago says it will close twelve shops, and two of them are in our city. About eighty people will lose their jobs.'),
        say('clara', 'And police thanked a dog named Biscuit, who found a lost hiker on Sunday morning. For the news room, I am Dana Wells.'),
      ],
    },
    ads.heating,
    {
      kind: 'talk',
      creative: 'talk-traffic',
      show: 'Traffic',
      bed: { name: 'traffic', gainDb: -26, leadSeconds: 0.6, tailSeconds: 0.6 },
      lines: [
        say('young', 'Traffic now. It is slow on the outer belt, from the airport down to the river bridge. There is a stalled truck in the right lane.'),
        say('young', 'The rest of the roads look good. Give yourself ten more minutes if you are going downtown.'),
      ],
    },
    {
      kind: 'announcement',
      creative: 'talk-food-drive',
      advertiser: { company: 'First Street Church', brandType: 'local', phone: null, website: null },
      bed: { name: 'community', leadSeconds: 0.5, tailSeconds: 0.7 },
      lines: [
        say('anchor', 'First Street Church invites you to its winter food drive, this Saturday from nine to noon. Bring a can, bring a friend, and stay for the soup. Everybody is welcome.'),
      ],
    },
    ads.pharmacy,
    {
      kind: 'talk',
      creative: 'talk-history-one',
      show,
      lines: [
        say('anchor', 'With us in the studio is a woman who knows more about that train station than anybody. Doctor Ruth Palmer, welcome to the show.'),
        say('june', 'Thank you, Tom. You know, when they opened the station, people danced on the platform all night. The band would not go home.'),
        say('anchor', 'And how long was it in use?'),
        say('june', 'Almost eighty years. The last train left on a Tuesday with eleven people on board. One of them was my mother.', 0.5),
      ],
    },
    ads.paint,
    {
      kind: 'talk',
      creative: 'talk-history-two',
      show,
      lines: [
        say('clara', 'So what would you do with it, doctor?'),
        say('june', 'I would open the doors. Put a school of music in the west wing and a market in the hall. A building wants to be full of noise.'),
        say('anchor', 'I have a note here from a listener. She says, save the clock, and let the rest go.'),
        say('june', 'The clock has not worked since the war. But I like her. Tell her to come and see me.', 0.5),
      ],
    },
    ads.hardwareLiveAgain,
    {
      kind: 'sponsorship',
      creative: 'talk-studio-credit',
      advertiser: { company: 'Family First Pharmacy', brandType: 'local', phone: null, website: null },
      lines: [say('clara', 'The Midday Desk is presented by Family First Pharmacy.', 0.5)],
    },
    {
      kind: 'talk',
      creative: 'talk-bicycle',
      show,
      lines: [
        say('anchor', 'Time for the question of the day. How many bricks are in the front wall of the station? The closest answer wins two tickets to the winter concert.'),
        say('clara', 'I say forty thousand. I counted one row, and then I got cold, and then I went home.'),
        say('anchor', 'That is the best kind of science. Send us your answer, and we will read the good ones tomorrow.', 0.5),
      ],
    },
    ads.windows,
    {
      kind: 'talk',
      creative: 'talk-close',
      show,
      lines: [
        say('anchor', 'That is our show for today. Thank you to Doctor Palmer, and thank you to everyone who called.'),
        say('clara', 'Keep your radio on. There is more to talk about, right after this.', 0.5),
      ],
    },
    ads.motors,
    {
      kind: 'promo',
      creative: 'talk-legal-id',
      lines: [say('scot', 'This is W D E M T, Columbus. Demo Talk, one oh one point nine. A demonstration programme that runs all day.', 0.4)],
    },
  ],
}

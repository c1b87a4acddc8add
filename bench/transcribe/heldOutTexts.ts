/**
 * Radio speech that neither the recogniser's corpus nor its settings were made from: measured, never learnt.
 * Numbers and addresses are spelt as spoken; `names` are the advertisers as a listener would write them.
 */
export interface HeldOutText {
  id: string
  text: string
  names: readonly string[]
}

export const heldOutTexts: readonly HeldOutText[] = [
  {
    id: 'dairy',
    names: ['Willow Bend Creamery'],
    text: 'Remember what real ice cream tasted like? Willow Bend Creamery still makes it one batch at a time, from cows you can see out the window. Stop in on Old Quarry Road, Thursday through Sunday, noon until nine. Kids under five get a free cone.',
  },
  {
    id: 'bank-credit',
    names: ['Granite State Savings Bank'],
    text: 'The following half hour is made possible by Granite State Savings Bank, with offices in Keene and Concord. Granite State Savings Bank, a member of the F D I C.',
  },
  {
    id: 'auction',
    names: ['Kessler Auction Company'],
    text: 'Kessler Auction Company will sell the entire contents of the Hoffman farm this Saturday at nine thirty. Three tractors, a hay baler, antique furniture and too much to mention. For the full listing call three one nine, five five five, oh one eight seven.',
  },
  {
    id: 'gym',
    names: ['Iron Temple Fitness'],
    text: 'So you said this was the year. Iron Temple Fitness is open twenty four hours, there is no contract, and your first month is one dollar. One dollar. Sign up at iron temple fitness dot com before the end of the month.',
  },
  {
    id: 'vet',
    names: ['Peachtree Animal Hospital'],
    text: 'Your dog cannot tell you that his tooth hurts. Doctor Simmons at Peachtree Animal Hospital can. New patients get a free exam through the end of October. Seven seven zero, five five five, oh one one six.',
  },
  {
    id: 'boots',
    names: ['Rusty Spur Western Wear'],
    text: 'Rusty Spur Western Wear has the largest selection of work boots between here and Amarillo. Buy any pair and the second pair is half price. Rusty Spur Western Wear, on the loop next to the feed store.',
  },
  {
    id: 'solar',
    names: ['Beacon Solar'],
    text: 'Electric rates went up again. Beacon Solar can put panels on your house with no money down, and most families save the very first month. Text the word sunshine to four four one two two, or go to beacon solar dot net.',
  },
  {
    id: 'hearing',
    names: ['Clear Creek Hearing Center'],
    text: 'Do you keep asking people to repeat themselves? You are not alone. Clear Creek Hearing Center is looking for thirty people to try a new hearing aid for forty five days without risk. Call eight six six, five five five, oh one five two to see if you qualify.',
  },
  {
    id: 'campaign',
    names: ['Citizens for Dalton'],
    text: 'Pete Dalton grew up here, went to school here, and raised three girls here. As sheriff he will put more deputies on the road. Vote for Pete Dalton on Tuesday, November third. Paid for by Citizens for Dalton.',
  },
  {
    id: 'pizza-live',
    names: ["Sal's Brick Oven"],
    text: "You know what I had last night? I had the white pizza from Sal's Brick Oven over on Ferry Street, and folks, I am still thinking about it. Tell Sal you heard about it from me and he will throw in the garlic knots. That's Sal's Brick Oven.",
  },
  {
    id: 'carpet',
    names: ['Carpet Barn'],
    text: 'Carpet Barn is changing locations and everything must go. Plush, berber, vinyl plank, all of it marked down forty to seventy percent. Every remnant is nineteen dollars. Carpet Barn on Dixie Highway, hurry before it is gone.',
  },
  {
    id: 'staffing',
    names: ['Keystone Staffing'],
    text: 'Looking for work? Keystone Staffing is hiring forklift drivers and packers on second shift, starting at twenty one fifty an hour, with weekly pay. Walk in any weekday before noon or apply at keystone staffing dot com.',
  },
  {
    id: 'festival',
    names: [],
    text: 'The apple butter festival returns to the village square on the second weekend of October. There will be wagon rides, a pie contest and live bluegrass on two stages. Parking is free at the middle school, and leave the pets at home, please.',
  },
  {
    id: 'flood-news',
    names: [],
    text: 'Crews worked through the night to fill sandbags along the creek after two days of heavy rain. The sheriff says about forty families were asked to leave their homes. The water is expected to crest around midnight, and schools will open two hours late.',
  },
  {
    id: 'bakery-news',
    names: [],
    text: 'A downtown bakery that burned last spring will reopen on Monday. The owner says she cried when she saw the line of customers waiting outside. The fire marshal blamed the blaze on an old toaster.',
  },
  {
    id: 'forecast',
    names: [],
    text: 'Here is your forecast. Fog early, then plenty of sunshine, and a high of sixty eight. Tonight, a few clouds and forty nine. For Wednesday, a thirty percent chance of showers, mainly after three in the afternoon. It is fifty one degrees at the airport.',
  },
  {
    id: 'hockey',
    names: [],
    text: 'What a finish last night. Down by two with four minutes to play, the Ice Hawks scored three straight, and the last one came off the skate of a defenseman. They have won seven in a row and they go to Duluth on Saturday.',
  },
  {
    id: 'banter',
    names: [],
    text: 'My neighbor bought a rooster. I am not kidding. Five fifteen this morning, that bird was on my fence, telling the whole street about it. So if I sound a little tired, you know why. What is the worst thing your neighbor ever brought home?',
  },
  {
    id: 'traffic',
    names: [],
    text: 'We have a crash on the westbound freeway just past the stadium, and the two left lanes are shut down. It is backed up for three miles. If you are headed downtown, take the parkway instead. Your next report is in ten minutes.',
  },
  {
    id: 'interview',
    names: [],
    text: 'When I started writing the book I thought it would be about my grandfather. Then I found the letters, and I realized it was really about her. She taught herself to read by candle light, and she kept every bill they ever paid.',
  },
]

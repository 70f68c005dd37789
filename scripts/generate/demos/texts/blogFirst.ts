import type { PostText } from './blog';

export const firstPosts: readonly PostText[] = [
  {
    title: 'Dress for the kitchen table',
    author: 'Siobhan Carrick',
    ago: 6,
    tags: ['Fashion', 'Quote'],
    excerpt:
      'Families do not remember your tie. They remember whether you took your shoes off without being asked. A small guide to dressing for the rooms in which our work is done.',
    count: 2100,
    bookmarked: 139,
    blurb:
      'Siobhan has visited families for eleven years and takes the portraits in our hallway. She owns four cardigans and can defend each of them.',
    comments: [
      [
        'Bashir Talukdar',
        4,
        'I wore my interview suit to my first visit, and the father asked me whether I had come about the mortgage. Cardigan since then. Three policies since then, too.',
      ],
    ],
    content:
      '<p>My first visit to a client was in July, and I wore a black suit. The family sat in shorts around a watermelon. For an hour we all pretended that this was normal.</p><p>Since then I have thought a good deal about clothes, and very little about fashion. What we wear is the first sentence that we say. It should be a short one.</p><h3>Half a step above the room</h3><p>If people wear shorts, wear trousers. If they wear trousers, wear a jacket. If they wear jackets, wear yours as if you had forgotten it. More than half a step says that you have come to be looked at.</p><h3>Think of the floor</h3><p>In half of the homes that I visit, shoes stay at the door. That makes socks a part of your appearance, and laces a part of your punctuality. I keep a spare pair of both in the car.</p><h3>Pockets beat bags</h3><p>A large bag on a small table makes you look like someone who intends to stay. One folder, one pen, one tablet: everything else can wait in the car until someone asks for it.</p><blockquote><p>“You looked like one of us on a good day,” a client once told me. I have had it embroidered, if only in my mind.</p></blockquote><p>The rest is simple. Iron what can be ironed, leave the perfume at home, and dress so that you can sit on the floor if a child wants to show you a train.</p>',
  },
  {
    title: 'The dumpling lunch that became our best seminar',
    author: 'Hannah Whitcombe',
    ago: 13,
    tags: ['Food', 'Video'],
    excerpt:
      'We had booked a projector, a hall, and a speaker. The projector failed, the hall was cold, and the speaker was stuck on a train. So we moved into the kitchen and began to fold.',
    count: 1240,
    bookmarked: 88,
    blurb:
      'Hannah looks after families and small firms between the river and the ring road. Her dumplings are crooked, and she does not mind.',
    comments: [
      ['Kenji Morishita', 11, 'I was the speaker on the train. It is the best talk that I have never given.'],
      ['Leilani Kahananui', 10, 'We tried it with pancakes. Same effect, more batter on the brochures.'],
    ],
    content:
      '<p>Forty people had come to hear about retirement planning. At ten past six we had no picture, no heating, and no speaker. What we did have was a kitchen next door, flour, cabbage, and Mrs. Zhao, who had wanted to bring “a little something” for the break.</p><p>“Then everybody washes their hands,” she said.</p><h3>What happens when people fold</h3><p>Hands that are busy make tongues easy. Within a quarter of an hour, a plumber was telling a schoolteacher that he had never understood what a beneficiary is. She explained it to him, with a dumpling for each child. I have never heard it done better.</p><h3>What we changed</h3><ul><li>We seat eight people at a table and no more.</li><li>Each table has one of us, who answers and does not lecture.</li><li>There are no slides. There is one sheet with five questions, and it may get greasy.</li><li>After the meal, guests can stay for ten minutes. Nearly everyone does.</li></ul><h3>Does it pay?</h3><p>The hall cost us nine hundred dollars and brought four appointments. The kitchen cost us a hundred and sixty and brought nineteen. But I would do it even for four, because we have never laughed so much about actuarial tables.</p><p>The film of the evening lasts two minutes. You will find it in the tutorial library, next to the recipe.</p>',
  },
  {
    title: 'We turned objections into a board game',
    author: 'Kenji Morishita',
    ago: 24,
    tags: ['Gaming'],
    excerpt:
      'Role play makes grown people study their shoes. A board, two dice, and forty-eight cards made the same people ask for another round.',
    count: 845,
    bookmarked: 61,
    blurb:
      'Kenji trains our agents and explains policies until they are short. He runs the product clinic on Thursdays and the quiz night on Fridays.',
    comments: [
      ['Rafael Quintela', 21, 'My team now plays for who has to write the minutes. I have never had such minutes.'],
      ['Clara Weissmann', 20, 'Card 31 is not compliant. I have put a sticker on it. The sticker is now card 49.'],
    ],
    content:
      '<p>Every trainer knows the silence after the words “Who would like to play the client?” I used to fill it with coffee. Then my daughter beat me at a game with dragons, and I noticed that I had been arguing for an hour without feeling foolish once.</p><h3>The rules, in short</h3><ol><li>Four players travel from the <em>First Call</em> to the <em>Annual Review</em>.</li><li>A player who lands on a red field draws a card and reads it aloud: “My brother-in-law says that it is all a swindle.”</li><li>The player answers in three sentences or fewer. Questions count as answers.</li><li>The others put a bean into a cup: a white one for <em>I would listen on</em>, a black one for <em>I would look at my watch</em>.</li></ol><h3>What the beans told us</h3><p>Long answers lose. Jokes win once and lose twice. Nothing wins as often as a question that is meant. Our newest agent beat all of us because she said “What did he go through?” about the brother-in-law, and waited.</p><p>We have printed ten copies. If you would like one, bring a card of your own: an objection that you have really heard, word for word. The best ones are stranger than any that I could invent.</p><p>And the dragons? Field forty. It is the tax office.</p>',
  },
];

import type { PostText } from './blog';

export const laterPosts: readonly PostText[] = [
  {
    title: 'Seven sentences that clients remember',
    author: 'Rafael Quintela',
    ago: 37,
    tags: ['Quote'],
    excerpt:
      'We asked two hundred clients what their advisor had said at the first meeting. Most had forgotten the figures. These sentences they knew by heart.',
    count: 1630,
    bookmarked: 117,
    blurb: 'Rafael leads nine agents and one dog at the harbor. He keeps the minutes short and the meetings shorter.',
    comments: [['Rosa Altamirano', 35, 'Number four was said to me. We still have the policy, and the refrigerator.']],
    content:
      '<p>Last spring we called two hundred people who have been with us for five years or longer. We asked only one thing: what do you still remember of the first conversation? Nobody named a percentage. A hundred and forty named a sentence.</p><p>Seven of them came up again and again, in ever different words:</p><ol><li>“What would you like never to have to think about again?”</li><li>“You need not decide anything today. I only want to understand.”</li><li>“I do not know. I will call you tomorrow before noon.”</li><li>“This one you do not need. Keep the money for the refrigerator.”</li><li>“Who would have to do the explaining if you could not?”</li><li>“Let us read the page that nobody reads.”</li><li>“I will be here for the bad days, too.”</li></ol><h3>What they have in common</h3><p>None is about a product. Three of them are questions. One costs us a commission, and it is the one that was quoted most often. And all seven are short enough to be said by somebody who is nervous.</p><blockquote><p>People do not remember what we know. They remember that we stopped talking.</p></blockquote><p>Please do not learn the sentences by heart. Write down your own, the ones that have worked and the ones that you would like to have heard. Then read the list on the stairs before you ring.</p>',
  },
  {
    title: 'Film your first explainer in one afternoon',
    author: 'Yuna Haneul',
    ago: 52,
    tags: ['Video', 'Fashion'],
    excerpt:
      'You need a window, a phone, a pile of books and something that you would tell a friend. An honest plan for two minutes that people watch to the end.',
    count: 412,
    bookmarked: 74,
    blurb:
      'Yuna designs what our clients see before they see us. She has watched every film in the tutorial library, twice.',
    comments: [
      ['Marisol Echeverri', 50, 'The tip with the books saved me. I have looked up my own nose for years.'],
      ['Hannah Whitcombe', 49, 'Take nine was the good one. Take one to eight were for my family.'],
    ],
    content:
      '<p>The film that most people watched on our pages last year was not made by an agency. It shows a colleague at a window, a mug in her hand, who explains in ninety seconds what a waiting period is. It was her first one.</p><h3>One o’clock: decide on a single question</h3><p>Not “life insurance”, but “What happens to my policy when I change my job?” If the answer takes more than two minutes, you have found two films.</p><h3>Two o’clock: light and height</h3><p>Sit so that you look out of the window. Stand the phone upright on books until the lens is level with your eyes. Wear one calm color; small checks flicker, and white shirts outshine faces.</p><h3>Three o’clock: say it five times</h3><p>Do not write a text; write four words on a slip of paper. The first two takes will be stiff, the third one will be too long. The fourth is usually the one. Begin with the question, not with your name.</p><h3>Four o’clock: cut, title, done</h3><ul><li>Cut the breath before the first word and the reach for the button at the end.</li><li>Add subtitles. Most people watch without sound.</li><li>Send it to compliance before you send it to the world.</li></ul><p>It will not be perfect. It will sound like you, and that is what people look for before they dial a number.</p>',
  },
  {
    title: 'A pantry for hard weeks',
    author: 'Marisol Echeverri',
    ago: 71,
    tags: ['Food', 'Gaming', 'Quote'],
    excerpt:
      'Some weeks bring three refusals before lunch. What our teams keep in the cupboard for such days: soup, a score sheet, and a letter from somebody who once said no.',
    count: 76,
    bookmarked: 32,
    blurb: 'Marisol finds rooms with good chairs and fills them with good questions. Her soup has a waiting list.',
    comments: [
      [
        'Samir Benhaddou',
        70,
        'Nine refusals on Monday. I have never been so close to a free lunch, and never so relaxed on the phone.',
      ],
      ['Leilani Kahananui', 66, 'The letters on the wall are what I show to every new colleague first.'],
    ],
    content:
      '<p>There is a cupboard in our corridor with a handwritten label: <em>For Wednesdays</em>. By Wednesday you know if the week will be a hard one.</p><h3>The soup</h3><p>Red lentils, an onion, a can of tomatoes, cumin, and a lemon. It takes twenty-five minutes, of which twenty are spent standing around, and standing around together is the recipe. The person with the worst call stirs.</p><h3>The score sheet</h3><p>We count refusals. Ten of them, honestly earned, are worth a lunch. It sounds like a joke, and it began as one, but it has changed how the phone feels in the hand. A <em>no</em> is no longer the end of something. It is a point.</p><h3>The letters</h3><p>On the inside of the door hang copies of eleven letters. All of them were written by people who refused us at first. One begins like this:</p><blockquote><p>You called at a bad moment and were kind about it. Now it is a worse moment, and yours is the number that I have kept.</p></blockquote><p>Nobody reads them aloud. But on Wednesdays the door stands open rather often.</p><p>What is in your cupboard? Write to me. I collect.</p>',
  },
];

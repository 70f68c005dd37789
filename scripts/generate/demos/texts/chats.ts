import type { ContactRecord } from '@shared/contracts/demos/chats';

/** Ten contacts, and two chats in progress. */
export const contactTexts: readonly (Omit<ContactRecord, 'id' | 'avatar' | 'fullName'> & { who: string })[] = [
  {
    who: 'Hannah Whitcombe',
    role: 'Senior Agent',
    about: 'Looks after families and small firms between the river and the ring road. Never without a spare umbrella.',
    status: 'online',
  },
  {
    who: 'Kenji Morishita',
    role: 'Product Trainer',
    about:
      'Explains policies until they are short. Runs the product clinic on Thursdays and the quiz night on Fridays.',
    status: 'busy',
  },
  {
    who: 'Siobhan Carrick',
    role: 'Family Advisor',
    about: 'Believes that the best question is the second one. Takes the pictures in the hallway.',
    status: 'online',
  },
  {
    who: 'Rafael Quintela',
    role: 'Team Lead, Harbor',
    about: 'Leads nine agents and one dog. Keeps the minutes short and the meetings shorter.',
    status: 'away',
  },
  {
    who: 'Clara Weissmann',
    role: 'Office and Compliance',
    about: 'Knows when every license ends and where every form begins. Mends the printer on the side.',
    status: 'online',
  },
  {
    who: 'Marisol Echeverri',
    role: 'Events and Seminars',
    about: 'Finds rooms with good chairs and fills them with good questions.',
    status: 'busy',
  },
  {
    who: 'Daniel Abernethy',
    role: 'Underwriting Liaison',
    about: 'Speaks fluent underwriter. Ask him before the application is signed, not after.',
    status: 'offline',
  },
  {
    who: 'Yuna Haneul',
    role: 'Web Designer',
    about: 'Draws everything that our clients see before they see us.',
    status: 'online',
  },
  {
    who: 'Bashir Talukdar',
    role: 'New Agent',
    about: 'In his first autumn with us. Twenty-three calls last week, and counting.',
    status: 'away',
  },
  {
    who: 'Josephine Tallis',
    role: 'Claims Companion',
    about: 'Walks beside clients when something has happened, and answers on the first ring.',
    status: 'offline',
  },
];

/** `me` marks the demo user's messages. */
export interface MessageText {
  me?: true;
  daysAgo: number;
  at: string;
  message: string;
}

export const chatTexts: readonly { userId: number; unseenMsgs: number; messages: readonly MessageText[] }[] = [
  {
    userId: 2,
    unseenMsgs: 0,
    messages: [
      { daysAgo: 3, at: '09:02', message: 'Morning John! Do you have a minute for the lighthouse film?' },
      { me: true, daysAgo: 3, at: '09:05', message: 'Always. Is the storm still in it?' },
      { daysAgo: 3, at: '09:06', message: 'It comes close, and then it passes. Nobody gets wet.' },
      { daysAgo: 3, at: '09:06', message: 'The budget did not allow for rain anyway.' },
      { me: true, daysAgo: 3, at: '09:09', message: 'Even better. Send me the storyboard when it is ready?' },
      { me: true, daysAgo: 3, at: '09:10', message: 'I can read it on the train.' },
    ],
  },
  {
    userId: 1,
    unseenMsgs: 1,
    messages: [
      { me: true, daysAgo: 2, at: '15:20', message: 'Hi Hannah, how did it go at Brightwater?' },
      { daysAgo: 2, at: '15:31', message: 'Well! They like the middle plan. One question is left.' },
      { me: true, daysAgo: 2, at: '15:32', message: 'The waiting period?' },
      { daysAgo: 2, at: '15:32', message: 'The waiting period.' },
      {
        daysAgo: 2,
        at: '15:33',
        message: 'They hire in January, and three months would leave the new people bare until spring.',
      },
      {
        me: true,
        daysAgo: 2,
        at: '15:36',
        message: 'With forty-one employees there may be room. Let me ask Daniel before he goes home.',
      },
      {
        me: true,
        daysAgo: 2,
        at: '16:04',
        message: 'One month, if the whole staff joins. He is putting it in writing.',
      },
      { daysAgo: 2, at: '16:07', message: 'You two are wonderful. I will call Dr. Ferraro first thing tomorrow.' },
      { me: true, daysAgo: 1, at: '08:45', message: 'And? I have been staring at the phone like a cat.' },
      { daysAgo: 1, at: '08:52', message: 'They said yes! I am bringing cake.' },
    ],
  },
];

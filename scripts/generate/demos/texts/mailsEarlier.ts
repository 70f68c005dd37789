import type { MailText } from './mails';

const john = 'John Doe';

/** Mails up to the week before last. */
export const earlierMails: readonly MailText[] = [
  {
    id: 1,
    folder: 'sent',
    from: john,
    to: ['Hannah Whitcombe', 'Marisol Echeverri'],
    subject: 'Autumn enrollment: plan and budget',
    labels: ['company'],
    daysAgo: 24,
    at: '09:12',
    attachments: [
      ['enrollment-plan.pdf', '1.2 mb'],
      ['campaign-budget.xlsx', '84 kb'],
    ],
    message:
      '<p>Hi Hannah, hi Marisol,</p><p>here is the plan for the autumn enrollment weeks, with the budget as we left it on Friday. Three things still need a decision:</p><ul><li>two seminar evenings or three,</li><li>who answers the phones on the first Saturday,</li><li>whether we print the checklist or only email it.</li></ul><p>I lean toward three evenings and no printing. Tell me by Wednesday if you see it differently.</p><p>John</p>',
  },
  {
    id: 2,
    folder: 'spam',
    from: ['Umbrella Registry', 'notices@umbrella-registry.example'],
    subject: 'Your umbrella warranty is about to expire',
    daysAgo: 23,
    at: '04:40',
    message:
      '<p>Dear umbrella owner,</p><p>our records show that the extended warranty of your umbrella ends <strong>within 48 hours</strong>. Uncovered gusts can cost you hundreds. Confirm your details now to keep all eight ribs protected for life.</p><p>The Umbrella Registry</p>',
  },
  {
    id: 3,
    folder: 'draft',
    from: john,
    to: ['Clara Weissmann'],
    subject: 'Welcome note for new agents',
    labels: ['company'],
    daysAgo: 21,
    at: '16:25',
    message:
      '<p>Welcome aboard!</p><p>Your first week has only three goals: meet your mentor, listen in on five client calls, and find out where the good coffee is. Everything else can wait until Monday.</p><p>(Clara: can you add the paragraph about the license exam here? I never get the dates right.)</p>',
  },
  {
    id: 4,
    folder: 'sent',
    from: john,
    to: ['Siobhan Carrick'],
    subject: 'Photos from the harbor walk',
    labels: ['personal', 'private'],
    isStarred: true,
    daysAgo: 20,
    at: '19:03',
    attachments: [['harbor-walk.jpg', '2.4 mb']],
    message:
      '<p>Siobhan,</p><p>the light behind the pier was exactly as you said it would be. I kept the one with the whole team squinting into the wind; please use it for the wall in the hallway before anyone objects.</p><p>See you on Thursday,<br />John</p>',
  },
  {
    id: 5,
    folder: 'inbox',
    from: 'Rafael Quintela',
    subject: 'Minutes of the Tuesday sales meeting',
    labels: ['company'],
    isStarred: true,
    daysAgo: 18,
    at: '11:30',
    message:
      '<p>Hello all,</p><p>the short version of Tuesday:</p><ol><li>Review calls are up by a fifth, and most new applications came from them.</li><li>The waiting time for medical results is down to nine days.</li><li>Everybody brings one declined case to the next meeting; we look for what we could have asked earlier.</li></ol><p>The long version is in the shared folder.</p><p>Rafael</p>',
  },
  {
    id: 6,
    folder: 'spam',
    from: ['Lead Fountain', 'growth@lead-fountain.example'],
    subject: 'Double your leads by Friday, guaranteed',
    daysAgo: 17,
    at: '02:15',
    message:
      '<p>Hello Insurance Professional,</p><p>what if 10,000 families were waiting for your call <em>right now</em>? Our list is fresh, warm, and almost certainly legal. Reply YES and we start the fountain tonight.</p><p><img src="https://pictures.lead-fountain.example/opened.png" alt="A fountain, and below it ten thousand envelopes" /></p>',
  },
  {
    id: 7,
    folder: 'trash',
    from: 'Marisol Echeverri',
    subject: 'Room change for the product clinic',
    labels: ['personal'],
    daysAgo: 16,
    at: '08:20',
    message:
      '<p>Good morning,</p><p>the product clinic moves from the library to the corner room today, because the library is full of umbrellas. Same time, better chairs.</p><p>Marisol</p>',
  },
  {
    id: 8,
    folder: 'trash',
    from: ['Canteen', 'canteen@lantern.example'],
    subject: 'Menu for next week',
    isUnread: true,
    daysAgo: 14,
    at: '10:00',
    message:
      '<p>Monday: leek and potato soup. Tuesday: tacos. Wednesday: mushroom risotto. Thursday: chicken curry or chickpea curry. Friday: whatever Thursday left us, with an egg on top.</p>',
  },
  {
    id: 9,
    folder: 'spam',
    from: ['Circle of Excellence', 'invitation@circle-excellence.example'],
    subject: 'You have won a place in an exclusive circle',
    isUnread: true,
    daysAgo: 13,
    at: '23:51',
    message:
      '<p>Congratulations, Jhon!</p><p>A secret committee has chosen you as one of only 40,000 outstanding advisors. Your engraved plate is ready; we merely need the shipping fee and the number on the back of your card.</p>',
  },
  {
    id: 10,
    folder: 'draft',
    from: john,
    to: ['Kenji Morishita'],
    subject: 'Commission statement: two questions',
    labels: ['company'],
    isUnread: true,
    daysAgo: 12,
    at: '15:44',
    attachments: [['commission-statement.pdf', '312 kb']],
    message:
      '<p>Hi Kenji,</p><p>two lines on the October statement puzzle me. The renewal of the Harlow case appears twice, once with a minus sign, and the override for my second generation is a little lower than I had worked out.</p><p>Could you</p>',
  },
  {
    id: 11,
    folder: 'inbox',
    from: 'Siobhan Carrick',
    subject: 'The Altamirano family: questions before they sign',
    labels: ['personal', 'private', 'important'],
    isStarred: true,
    daysAgo: 11,
    at: '17:08',
    attachments: [['needs-analysis.pdf', '640 kb']],
    message:
      '<p>John,</p><p>the Altamiranos are nearly there. They have read everything, twice, and I like their questions:</p><ul><li>Does the child rider end on the birthday or at the end of that policy year?</li><li>What happens to the premium if she goes back to part-time work?</li><li>Can the grandmother be the second beneficiary although she lives abroad?</li></ul><p>I know the first answer and think that I know the third. Can we talk before my visit on Thursday?</p><p>Siobhan</p>',
  },
  {
    id: 12,
    folder: 'spam',
    from: ['Miracle Desk', 'orders@miracle-desk.example'],
    subject: 'The last desk you will ever need (again)',
    daysAgo: 10,
    at: '05:33',
    message:
      '<p>It rises. It lowers. It hums. Order the Miracle Desk today and receive a second, slightly smaller Miracle Desk absolutely free.</p>',
  },
];

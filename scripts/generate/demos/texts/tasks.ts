import type { taskTags } from '@shared/contracts/demos/tasks';

/** Tasks of an agency's office. `dueIn` counts days from today; `flags` are completed, deleted, important. */
export interface TaskText {
  title: string;
  dueIn: number;
  assignee: string;
  tags: readonly (typeof taskTags)[number][];
  flags?: readonly ('completed' | 'deleted' | 'important')[];
  description: string;
}

export const taskTexts: readonly TaskText[] = [
  {
    title: 'Call the families whose review is due',
    dueIn: -13,
    assignee: 'Siobhan Carrick',
    tags: ['medium'],
    flags: ['completed'],
    description:
      '<p>Twelve families have not heard from us for a year. One call each, ten minutes, no offer. Note what has changed: house, child, work, health.</p>',
  },
  {
    title: 'Send the signed Harlow application to underwriting',
    dueIn: -12,
    assignee: 'Hannah Whitcombe',
    tags: ['high'],
    flags: ['completed', 'important'],
    description:
      '<p>Check three things before it leaves the house:</p><ul><li>both signatures on page six,</li><li>the bank details,</li><li>the answer about travel.</li></ul>',
  },
  {
    title: 'Order roll-up banners for the enrollment weeks',
    dueIn: -10,
    assignee: 'Marisol Echeverri',
    tags: ['low'],
    flags: ['completed'],
    description: '<p>Two banners, the new lantern, no phone number. It changes more often than the banner does.</p>',
  },
  {
    title: 'Write down how we hand over a case',
    dueIn: -9,
    assignee: 'Clara Weissmann',
    tags: ['team', 'medium'],
    flags: ['important'],
    description:
      '<p>One page, so that anyone can go on vacation without a farewell letter:</p><ol><li>Where the file is.</li><li>What was promised, to whom, and by when.</li><li>What the client worries about.</li></ol>',
  },
  {
    title: 'Update the premium tables in the quote template',
    dueIn: -8,
    assignee: 'Kenji Morishita',
    tags: ['update'],
    flags: ['completed'],
    description:
      '<p>The new rates apply from the first. The old table stays as a second sheet until all open quotes are decided.</p>',
  },
  {
    title: 'Rebook the sailing trip',
    dueIn: -6,
    assignee: 'Rafael Quintela',
    tags: ['low'],
    flags: ['deleted'],
    description: '<p>Canceled for this year: too much wind, too few life jackets.</p>',
  },
  {
    title: 'Collect feedback on the first seminar evening',
    dueIn: -5,
    assignee: 'Marisol Echeverri',
    tags: ['medium'],
    flags: ['completed'],
    description:
      '<p>Three questions on a card at the door. What was new, what was unclear, whom should we invite next time?</p>',
  },
  {
    title: 'Prepare the declined case for Tuesday',
    dueIn: -3,
    assignee: 'Rafael Quintela',
    tags: ['medium', 'team'],
    description: '<p>Names removed. What did we know at the first meeting, and what could we have asked then?</p>',
  },
  {
    title: 'Replace the coffee machine with a louder one',
    dueIn: -2,
    assignee: 'Clara Weissmann',
    tags: ['low'],
    flags: ['deleted'],
    description: '<p>The vote was eleven to one. Thank you for the suggestion, Rafael.</p>',
  },
  {
    title: 'Check the licenses that end this quarter',
    dueIn: 0,
    assignee: 'Clara Weissmann',
    tags: ['high'],
    flags: ['important'],
    description:
      '<p>Samir, Ines, and Bashir end first. Book the refresher for them if they have not done it themselves, and put the certificates into their files.</p>',
  },
  {
    title: 'Answer Brightwater’s questions about the waiting period',
    dueIn: 1,
    assignee: 'Hannah Whitcombe',
    tags: ['medium'],
    flags: ['important'],
    description:
      '<p>One month instead of three, confirmed by underwriting. Say it in one sentence, then in one example.</p>',
  },
  {
    title: 'Practice the opening of the seminar aloud',
    dueIn: 2,
    assignee: 'Kenji Morishita',
    tags: ['low'],
    description: '<p>Twelve minutes. Stop after the story with the roof; the numbers belong to Marisol.</p>',
  },
  {
    title: 'Tidy the client list before the upgrade',
    dueIn: 4,
    assignee: 'Siobhan Carrick',
    tags: ['update', 'medium'],
    flags: ['completed'],
    description: '<p>Merge the duplicates, flag clients who moved, and ask before deleting anyone.</p>',
  },
  {
    title: 'Draft the letter for the children’s policies',
    dueIn: 5,
    assignee: 'Hannah Whitcombe',
    tags: ['medium'],
    description:
      '<p>A letter that a parent can read while the pasta boils. No table, one number, and our direct line.</p>',
  },
  {
    title: 'Compare three carriers for the bakery',
    dueIn: 7,
    assignee: 'Rafael Quintela',
    tags: ['medium', 'high'],
    flags: ['important'],
    description:
      '<p>Eleven employees, two ovens, one owner who sleeps badly. Compare:</p><ul><li>disability cover for the owner,</li><li>a small group life policy,</li><li>what happens when an oven stops.</li></ul>',
  },
  {
    title: 'Plan the mentors for the January class',
    dueIn: 9,
    assignee: 'Clara Weissmann',
    tags: ['team', 'low'],
    description: '<p>Nine new agents, six mentors. Nobody gets more than two, and nobody gets their own cousin.</p>',
  },
  {
    title: 'Record the voice for the lighthouse film',
    dueIn: 11,
    assignee: 'Kenji Morishita',
    tags: ['medium'],
    flags: ['completed', 'important'],
    description: '<p>Wednesday, the quiet room. Two readings: one for the film, one slower for the subtitles.</p>',
  },
  {
    title: 'Write thank-you cards for this year’s referrals',
    dueIn: 13,
    assignee: 'Siobhan Carrick',
    tags: ['low'],
    description: '<p>By hand. Forty-two cards are an evening; forty-two emails are nothing.</p>',
  },
];

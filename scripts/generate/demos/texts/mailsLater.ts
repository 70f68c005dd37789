import type { MailText } from './mails';

const john = 'John Doe';

/** Mails since last week, today's last. */
export const laterMails: readonly MailText[] = [
  {
    id: 13,
    folder: 'trash',
    from: 'Clara Weissmann',
    subject: 'Printer on the second floor',
    labels: ['company'],
    daysAgo: 9,
    at: '12:19',
    message:
      '<p>Dear second floor,</p><p>the printer works again. It was a paper clip. It is always a paper clip.</p><p>Clara</p>',
  },
  {
    id: 14,
    folder: 'draft',
    from: john,
    to: ['Hannah Whitcombe'],
    subject: 'Thank you for the referral',
    labels: ['personal', 'private'],
    daysAgo: 8,
    at: '18:30',
    message:
      '<p>Dear Hannah,</p><p>your cousin called this morning and began with the words “Hannah says that you listen”. I cannot think of a better introduction. We meet on Friday; I will tell you no more than he allows me to.</p>',
  },
  {
    id: 15,
    folder: 'spam',
    from: ['Webmaster Support Team', 'support@your-mailbox.example'],
    subject: 'Mailbox 99.8% full: act now',
    isUnread: true,
    daysAgo: 7,
    at: '03:07',
    message:
      '<p>Dear user of mailbox,</p><p>the storage of your mailbox is exhausting. To continue to receive the mails you must verify your password before midnight of today or tomorrow.</p>',
  },
  {
    id: 16,
    folder: 'inbox',
    from: 'Kenji Morishita',
    subject: 'New underwriting guide for term policies',
    labels: ['company'],
    isStarred: true,
    daysAgo: 6,
    at: '13:50',
    message:
      '<p>Everyone,</p><p>the new guide applies to applications signed from the first of next month. What changes for us:</p><ul><li>no medical examination up to the age of 45 for sums below $500,000,</li><li>one page of questions instead of four about travel,</li><li>a decision within two business days when nothing is unusual.</li></ul><p>Applications that are signed before then follow the old guide, so please do not hold anything back.</p><p>Kenji</p>',
  },
  {
    id: 17,
    folder: 'spam',
    from: ['Fast Frames', 'hello@fast-frames.example'],
    subject: 'Re: Re: your order of 500 picture frames',
    daysAgo: 5,
    at: '21:26',
    message:
      '<p>Thank you for your order of five hundred frames! If you have not ordered five hundred frames, click to cancel them one by one.</p>',
  },
  {
    id: 18,
    folder: 'inbox',
    from: 'Jane Doe',
    subject: 'Lunch on Thursday?',
    labels: ['personal', 'private'],
    isStarred: true,
    daysAgo: 4,
    at: '10:41',
    message:
      '<p>Hi John,</p><p>I am in town on Thursday for the dentist and will have deserved noodles afterwards. The place behind the station at 12:30? I promise to talk about insurance for no more than ten minutes.</p><p>Jane</p>',
  },
  {
    id: 19,
    folder: 'trash',
    from: ['Tidy Desk Weekly', 'letter@tidy-desk.example'],
    subject: 'Ten tips for a tidy desk',
    labels: ['personal'],
    isUnread: true,
    daysAgo: 3,
    at: '06:00',
    message:
      '<p>Tip one: put it away. Tips two to ten explain where. In this issue we also visit a reader who owns exactly one pen, and ask how she feels about it.</p>',
  },
  {
    id: 20,
    folder: 'draft',
    from: john,
    to: ['Rafael Quintela'],
    subject: 'Proposal for Brightwater Dental',
    labels: ['company'],
    isUnread: true,
    daysAgo: 2,
    at: '14:22',
    attachments: [['brightwater-proposal.pptx', '3.1 mb']],
    message:
      '<p>Rafael,</p><p>the second version of the proposal for Brightwater. Page four now compares three plans instead of five, which makes the middle one look as sensible as it is. What is still missing is a sentence about the waiting period that a dentist would understand at first reading.</p>',
  },
  {
    id: 21,
    folder: 'inbox',
    from: 'Marisol Echeverri',
    subject: 'You are on stage first on Monday',
    labels: ['personal', 'private'],
    isUnread: true,
    daysAgo: 0,
    at: '13:06',
    message:
      '<p>Hi John,</p><p>small change for Monday’s seminar: you open, I follow, and the questions come last. You have twelve minutes. The room seats sixty and fifty-four have said yes, so please do not be modest.</p><p>The clicker is in the blue box. The batteries are in my bag, because I know us.</p><p>Marisol</p>',
  },
  {
    id: 22,
    folder: 'inbox',
    from: 'Clara Weissmann',
    subject: 'License renewal: three agents, ten days',
    labels: ['company', 'important'],
    isUnread: true,
    daysAgo: 0,
    at: '13:40',
    message:
      '<p>John,</p><p>the licenses of three of your agents end in ten days, and none of them has booked the refresher course yet:</p><ul><li>Samir: needs four hours,</li><li>Ines: needs four hours and the ethics module,</li><li>Bashir: only has to upload his certificate.</li></ul><p>There are places on Tuesday and on Thursday evening. Without a valid license we must not accept their applications, so I would rather remind you once too often.</p><p>Clara</p>',
  },
  {
    id: 23,
    folder: 'inbox',
    from: 'Kenji Morishita',
    subject: 'Storyboard for the lighthouse film',
    labels: ['company'],
    isStarred: true,
    isUnread: true,
    daysAgo: 0,
    at: '14:12',
    attachments: [['lighthouse-storyboard.pdf', '5.6 mb']],
    message:
      '<p>Hello John,</p><p>here is the storyboard for our two-minute film. One lighthouse, one family, one storm that never quite arrives. I cut the line about “peace of mind” and let the beam pass over the sleeping children instead; I think that says it.</p><p>If you agree we can record the voice on Wednesday.</p><p>Kenji</p>',
  },
  {
    id: 24,
    folder: 'inbox',
    from: 'Hannah Whitcombe',
    subject: 'Re: Group policy for Brightwater Dental',
    labels: ['private', 'important'],
    isStarred: true,
    daysAgo: 0,
    at: '14:48',
    attachments: [['group-offer-final.pdf', '910 kb']],
    message:
      '<p>John,</p><p>they said yes. Forty-one employees, the middle plan, start on the first of the month. Dr. Ferraro asked for one change, which underwriting has just confirmed: the waiting period for new staff is one month instead of three.</p><p>The final offer is attached. Can you check the names on page two before I send it out for signature?</p><p>Hannah</p>',
    replies: [
      {
        id: 25,
        folder: 'inbox',
        from: 'Hannah Whitcombe',
        subject: 'Group policy for Brightwater Dental',
        daysAgo: 3,
        at: '09:35',
        message:
          '<p>Hi John,</p><p>I have just come back from Brightwater. The partners like the middle plan but stumble over the waiting period: they hire in January and want the new people to be covered right away. Is there any room?</p><p>Hannah</p>',
      },
      {
        id: 26,
        folder: 'sent',
        from: john,
        to: ['Hannah Whitcombe'],
        subject: 'Re: Group policy for Brightwater Dental',
        daysAgo: 2,
        at: '16:10',
        message:
          '<p>Hannah,</p><p>I asked underwriting. With more than forty people they can come down from three months to one, as long as no one is left out of the group. Not “right away”, but close enough to shake hands on. Tell them that I am glad to explain it on the phone.</p><p>John</p>',
      },
    ],
  },
];

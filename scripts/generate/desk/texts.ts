import type { ConversationRecord } from '@shared/contracts/network/mailbox';

/**
 * A conversation between an agent and the office. Lines alternate and the member begins; `#` starts an internal note of
 * the office. {case}, {client}, {carrier}, {product}, {agent} and {admin} are filled in; a script with one of the first
 * four has a case.
 */
export interface Script {
  subject: string;
  kind: Exclude<ConversationRecord['kind'], 'broadcast'>;
  needsCase: boolean;
  urgent?: boolean;
  lines: readonly string[];
}

export const scripts: readonly Script[] = [
  {
    subject: 'Exam results for {case}',
    kind: 'policy',
    needsCase: true,
    lines: [
      '{client} had the exam ten days ago and I still see the requirement as open. Has {carrier} received the results?',
      'Hi {agent}, the lab sent them to {carrier} last night. They are matched to the case within two business days.',
      'Thank you. The client leaves for Taipei on Sunday, so I would like to have the decision before that.',
      'I have asked the underwriter to look at it first. I will write as soon as I hear back.',
      'Great. If they need anything else, a call works better than email for this client.',
      'The requirement is checked off and the case is back in underwriting. Nothing else is open.',
      'Perfect, thank you for pushing this through.',
    ],
  },
  {
    subject: 'Why is my commission on {case} lower?',
    kind: 'commission',
    needsCase: true,
    lines: [
      'I expected the full first-year rate on {case}, but the line in my earnings is lower. What happened?',
      'The premium is above target, {agent}. Target is paid at your contract level and the excess at the excess rate of the grid.',
      'So it is the part above target that pays about one percent?',
      'Yes. Open the line and choose “Explain”: the two parts are shown with their rates and the version of the grid.',
      '# Third question about excess this month. We should add an example to the system guide.',
      'I see it now. Next time I will illustrate closer to target.',
      'That is what most agents do. The estimate in the case form shows where the excess begins.',
    ],
  },
  {
    subject: 'Name change on {case}',
    kind: 'policy',
    needsCase: true,
    lines: [
      '{client} got married and wants the policy to carry the new name. Which form does {carrier} use?',
      'The service form “Change of name”, signed by the owner, with a copy of the certificate. I can send it to you.',
      'Please do. Can the client sign it electronically?',
      '{carrier} accepts electronic signatures for this form. A scan of the certificate is enough.',
      'Signed and sent to the service address this morning.',
      '{carrier} has confirmed the change. New policy pages are in the mail.',
      'Wonderful, the client has them already.',
    ],
  },
  {
    subject: 'Texas license',
    kind: 'licensing',
    needsCase: false,
    lines: [
      'I want to write a case for a family in Houston. What do I need in addition to my resident license?',
      'A non-resident life license in Texas, and the carrier’s appointment there. The license takes two to five days.',
      'I applied this morning through NIPR. Should I hold the application until it is active?',
      'Yes, please. The application must be signed after the license becomes active.',
      'It has been active since yesterday. I have uploaded it to my account.',
      'Verified. You can now write in Texas with the carriers that appoint with the first case.',
      'That was quick. Thank you, {admin}.',
    ],
  },
  {
    subject: 'E&O certificate',
    kind: 'licensing',
    needsCase: false,
    urgent: true,
    lines: [
      'My light for E&O is yellow although I renewed last week. Where do I send the certificate?',
      'Upload it under My account, on the Licenses tab. We check it the same day.',
      'Done. The new one runs for twelve months from the first of next month.',
      'There is a one-day gap between the two certificates. Could you ask the insurer for an earlier start?',
      'They have corrected it, and I have uploaded the new certificate.',
      '# Dates fit now. Old certificate ends on the day before the new one begins.',
      'Verified, {agent}. Your light is green again.',
    ],
  },
  {
    subject: 'Delivery receipt for {case}',
    kind: 'policy',
    needsCase: true,
    lines: [
      'I met {client} yesterday and we signed the delivery receipt for the {product}. Can I send you a photo of it?',
      'A scanned PDF, please. {carrier} returns photos if the signature is not sharp.',
      'Here it is, scanned at the library.',
      'Received and passed on. The policy goes in force as soon as the initial premium has cleared.',
      'The client gave me the EFT form with the receipt; it is in the same file.',
      'Then nothing is missing. The premium will be drafted on the 5th.',
      'Thank you, I will tell the client to expect it.',
    ],
  },
  {
    subject: 'Bank account for payments',
    kind: 'commission',
    needsCase: false,
    lines: [
      'I have closed the account at my old bank. How do I make sure the next payment goes to the new one?',
      'Enter the new account under My account, on the Payment tab. We keep only the last four digits.',
      'I did. The pay date is close. Will it still make it?',
      'A change applies to the next run that is not locked. Yours is still open, so it will.',
      'Good. Will I see it before the money arrives?',
      'The payment record shows the last four digits once the run is approved.',
      'I see them. All good.',
    ],
  },
  {
    subject: 'Replacement form for {case}',
    kind: 'policy',
    needsCase: true,
    lines: [
      'The client has an older term policy that they will let lapse. Does {case} need the replacement form?',
      'Yes. A lapse within six months counts as a replacement in this state, even when no money moves.',
      'Understood. Which version does {carrier} take?',
      'This year’s. The case form links to it once “replacement” is checked.',
      'Checked and uploaded, with the letter to the old carrier.',
      '# Verified: names and dates match the application.',
      'All complete, {agent}. The case is with underwriting.',
    ],
  },
  {
    subject: 'Who is my upline for a split?',
    kind: 'support',
    needsCase: false,
    lines: [
      'I am splitting a case with an agent from another team. Whose upline gets paid on it?',
      'Each of you is paid on your own share, and each share pays its own upline. Nothing is paid twice.',
      'And if my partner is at a higher level than I am?',
      'Then that share starts at the higher level. Your share is not affected.',
      'So fifty-fifty means half of the TP for each of us?',
      'Yes, on the scoreboards too. Shares add up to 100% and can be as small as 5%.',
      'That is clear now. Thank you.',
    ],
  },
  {
    subject: 'Chargeback on {case}',
    kind: 'commission',
    needsCase: true,
    lines: [
      'There is a chargeback in my earnings for {case}. The client told me the payment was only late.',
      'The carrier reported a lapse for non-payment. When the policy is reinstated, the chargeback is reversed line by line.',
      'How long does the client have?',
      'Ninety days from the paid-to date. {carrier} must have the reinstatement form and the missed premiums by then.',
      'I will see the client on Thursday and bring the form.',
      '# Watch this one: reinstatement due within 90 days, form expected on Thursday.',
      'Good luck, {agent}. Write to me when it is sent and I will follow up with {carrier}.',
    ],
  },
  {
    subject: 'Appointment with {carrier}',
    kind: 'licensing',
    needsCase: true,
    lines: [
      'I would like to write more cases like {case}. Does my appointment with {carrier} cover other states too?',
      'Appointments are by state. You have one where you live; I can request the others for you.',
      'Please request Nevada and Arizona; I am licensed in both.',
      'Requested. {carrier} usually answers within a week and gives you one writing number for all states.',
      'Is there anything I need to sign?',
      'No, your contract covers it. You get a message when they are active.',
      'Perfect, thank you.',
    ],
  },
  {
    subject: 'Seminar room in San Gabriel',
    kind: 'support',
    needsCase: false,
    lines: [
      'Is the seminar room free on the second Saturday of next month? I expect about twenty guests.',
      'It is free from ten to two. Shall I book it for you?',
      'Yes, please. We need the projector, and tea for twenty.',
      'Booked. Please use only the approved slides from the library, with your name on the last page.',
      'I have them. Two of the guests prefer Cantonese. Is there a version for them?',
      'The retirement deck comes in English and Chinese. We use the Chinese one for Cantonese speakers.',
      'We will use that one. Thank you for your help.',
    ],
  },
  {
    subject: 'Client cannot reach {carrier}',
    kind: 'policy',
    needsCase: true,
    urgent: true,
    lines: [
      '{client} has tried to call {carrier} three times about a withdrawal and was cut off every time.',
      'I am sorry to hear that. Do you have the policy number and a good time to call the client back?',
      'Any day after four. The number is on the case.',
      'The service team will call today between four and six. They need to speak with the owner personally.',
      'They called and the form is on its way. The client is calm again.',
      '# Second complaint about the same service line this quarter. Mentioned to our contact there.',
      'Good to hear. I will leave this open until the money has arrived.',
    ],
  },
  {
    subject: 'Level on my profile',
    kind: 'support',
    needsCase: false,
    lines: [
      'I think I have met the requirement for the next level. When will my profile show it?',
      'Promotions are evaluated on the last day of the month and take effect on the first, once approved.',
      'My team volume is above the threshold, but the progress bar says it is not.',
      'One leg counts for at most half of the threshold. Your biggest leg is above that.',
      'So the other legs have to make up the rest?',
      'Yes, or your own cases. Open the bar to see what each leg counts for.',
      'I see it. One small case outside the big leg is enough, then.',
    ],
  },
];

/** Broadcasts of the office to many members. */
export const broadcasts: readonly { subject: string; body: string }[] = [
  {
    subject: 'New replacement form in New York',
    body: 'From the 1st, carriers will accept only the new replacement form for New York. The case form already links to it. Applications signed before that day on the old form are still accepted.',
  },
  {
    subject: 'Office hours over Thanksgiving',
    body: 'The office is closed on Thursday and Friday. Cases that arrive on those days are entered on Monday morning. If a case in underwriting cannot wait, mark your conversation as urgent.',
  },
  {
    subject: 'Please check your bank account',
    body: 'Before the last pay runs of the year, please check your bank account under My account, on the Payment tab. A returned payment goes out with the next run.',
  },
  {
    subject: 'Annual compliance training',
    body: 'The training for this year is in the library under Compliance. It takes about forty minutes. Please finish it by the end of the month; reminders go out in the last week.',
  },
];

interface EventText {
  title: string;
  body: string;
  calendar: 'Business' | 'Personal' | 'ETC' | 'Family';
  /** Start in minutes after 16:00 UTC, and duration in minutes; an event without a start lasts all day. */
  at?: number;
  takes?: number;
  location?: string;
  url?: string;
}

export const networkEvents: readonly EventText[] = [
  {
    title: 'Weekly network call',
    body: 'Carrier news, case of the week, questions.',
    calendar: 'Business',
    at: 60,
    takes: 45,
    url: 'https://meet.example.com/lantern-weekly',
  },
  {
    title: 'Business presentation (BPM)',
    body: 'Bring guests. In English, with Mandarin interpretation.',
    calendar: 'Business',
    at: 180,
    takes: 90,
    location: 'San Gabriel office, room 2',
  },
  {
    title: 'Underwriting clinic',
    body: 'Bring two cases you are unsure about, without names.',
    calendar: 'Business',
    at: 120,
    takes: 60,
    url: 'https://meet.example.com/lantern-clinic',
  },
  {
    title: 'Indexed life: product training',
    body: 'Target premium, caps and loans, with time for questions.',
    calendar: 'Business',
    at: 90,
    takes: 120,
    location: 'Online',
    url: 'https://meet.example.com/lantern-iul',
  },
  {
    title: 'Annuity training day',
    body: 'Counts toward continuing education in most states.',
    calendar: 'Business',
    at: 30,
    takes: 360,
    location: 'San Jose office',
  },
  {
    title: 'Carrier submission day',
    body: 'Complete cases that arrive by five go to the carriers today.',
    calendar: 'Business',
  },
  { title: 'Supply inventory', body: 'The storeroom is closed all day.', calendar: 'ETC' },
];

export const teamEvents: readonly EventText[] = [
  {
    title: 'Team breakfast',
    body: 'Wins of the week, then one role play.',
    calendar: 'Business',
    at: 0,
    takes: 60,
    location: 'Harbor Café',
  },
  {
    title: 'New agents: first three appointments',
    body: 'Bring your list of names.',
    calendar: 'Business',
    at: 150,
    takes: 75,
  },
  {
    title: 'Case design workshop',
    body: 'Two illustrations, side by side.',
    calendar: 'Business',
    at: 210,
    takes: 90,
    url: 'https://meet.example.com/team-design',
  },
  {
    title: 'Joint field day',
    body: 'Each trainer takes one new agent along.',
    calendar: 'Business',
    at: 60,
    takes: 300,
  },
  { title: 'Hike and picnic', body: 'Families welcome.', calendar: 'Family', location: 'Alum Rock Park' },
];

export const personalEvents: readonly EventText[] = [
  {
    title: 'Policy review',
    body: 'Beneficiaries, loans, address.',
    calendar: 'Business',
    at: 120,
    takes: 60,
    location: 'At the client’s home',
  },
  { title: 'Call the underwriter', body: 'Ask about the second exam.', calendar: 'Business', at: 75, takes: 15 },
  {
    title: 'First appointment',
    body: 'Fact finder, then a date for the second.',
    calendar: 'Business',
    at: 240,
    takes: 60,
  },
  { title: 'Deliver policy', body: 'Receipt, EFT form, referral letter.', calendar: 'Business', at: 300, takes: 45 },
  { title: 'Continuing education: ethics', body: 'Three hours, online.', calendar: 'Personal', at: 30, takes: 180 },
  { title: 'Dentist', body: '', calendar: 'Personal', at: 45, takes: 45 },
  { title: 'Parents in town', body: '', calendar: 'Family' },
  { title: 'School concert', body: '', calendar: 'Family', at: 420, takes: 90 },
  { title: 'Prepare seminar slides', body: 'Approved deck only.', calendar: 'Business', at: 200, takes: 90 },
  { title: 'Gym', body: '', calendar: 'Personal', at: 10, takes: 60 },
  { title: 'Car service', body: '', calendar: 'ETC', at: 20, takes: 30 },
];

export const recruitNotes: readonly string[] = [
  'Met at the tax seminar in San Gabriel.',
  'Works in a bank branch and knows many families.',
  'Neighbor of a client; asked about part-time work.',
  'Former teacher, looks for flexible hours.',
  'Wants to talk to their spouse first.',
  'Prefers messages in Chinese.',
  'Comes from property insurance and has a P&C license.',
  'Was at the last business presentation and stayed for questions.',
  'Has read the brochure; call back after the holidays.',
  '',
];

import { countAgainst, unless } from '../claims';
import { billFaults } from './checkBills';
import type { Demos } from './read';

type Data = Demos['collections'];

/** Faults of users, invoices, mails, tasks and chats against template.md 4. */
export const appFaults = (data: Data, asOf: string): string[] => [
  ...userFaults(data),
  ...accountFaults(data),
  ...invoiceFaults(data, asOf),
  ...billFaults(data),
  ...mailFaults(data),
  ...taskFaults(data),
  ...chatFaults(data),
];

const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).join(',');
const counted = (actual: number, expected: number, what: string) =>
  unless(actual === expected, `${what}: ${actual} instead of ${expected}.`);

const userFaults = ({ users }: Data) => [
  ...countAgainst(
    users.map(({ role }) => role),
    [
      ['subscriber', 12],
      ['maintainer', 12],
      ['admin', 11],
      ['editor', 8],
      ['author', 7],
    ],
    'Users with the role',
  ),
  ...countAgainst(
    users.map(({ currentPlan }) => currentPlan),
    [
      ['team', 20],
      ['basic', 10],
      ['company', 10],
      ['enterprise', 10],
    ],
    'Users with the plan',
  ),
  ...countAgainst(
    users.map(({ status }) => status),
    [
      ['pending', 18],
      ['active', 18],
      ['inactive', 14],
    ],
    'Users with the status',
  ),
  ...counted(users.filter(({ avatar }) => avatar === null).length, 18, 'Users without a picture'),
  ...unless(users[20]?.avatar !== null, 'The showcase user has no picture.'),
  ...counted(new Set(users.map(({ username }) => username)).size, users.length, 'Different usernames'),
];

const accountFaults = ({ accounts }: Data) =>
  unless(
    accounts.map(({ id, email, role }) => `${id} ${email} ${role}`).join() ===
      '1 admin@demo.com admin,2 client@demo.com client',
    'The accounts are not the two of template.md 1.1.',
  );

function invoiceFaults({ invoices }: Data, asOf: string) {
  const amounts = invoices.map(({ total }) => total);
  return [
    ...countAgainst(
      invoices.map(({ invoiceStatus }) => invoiceStatus),
      [
        ['Paid', 9],
        ['Partial Payment', 8],
        ['Draft', 7],
        ['Downloaded', 6],
        ['Sent', 5],
        ['Past Due', 2],
      ],
      'Invoices with the status',
    ),
    ...counted(invoices[0]?.id ?? 0, 4987, 'The first invoice'),
    ...counted(invoices.at(-1)?.id ?? 0, 5036, 'The last invoice'),
    ...counted(Math.min(...amounts), 2029, 'The smallest total'),
    ...counted(Math.max(...amounts), 5612, 'The largest total'),
    ...counted(invoices.filter(({ avatar }) => avatar === null).length, 13, 'Invoices without a picture'),
    ...counted(new Set(invoices.map(({ service }) => service)).size, 4, 'Services'),
    ...unless(invoices.filter(({ balance }) => balance === 0).length > invoices.length / 2, 'Most balances are not 0.'),
    ...invoices.flatMap(({ id, invoiceStatus, dueDate }) =>
      unless(
        invoiceStatus !== 'Past Due' || Date.parse(dueDate) < Date.parse(asOf),
        `Invoice ${id} is not past due yet.`,
      ),
    ),
    ...invoices.flatMap(({ id, invoiceStatus, balance }) =>
      unless(invoiceStatus !== 'Paid' || balance === 0, `Invoice ${id} is paid and has the balance ${balance}.`),
    ),
  ];
}

function mailFaults({ mails }: Data) {
  const today = mails
    .map(({ time }) => time.slice(0, 10))
    .sort()
    .at(-1);
  const withFiles = mails.filter(({ attachments }) => attachments.length > 0);
  return [
    ...countAgainst(
      mails.map(({ folder }) => folder),
      [
        ['inbox', 8],
        ['spam', 6],
        ['trash', 4],
        ['draft', 4],
        ['sent', 2],
      ],
      'Mails in',
    ),
    ...countAgainst(
      mails.flatMap(({ labels }) => labels),
      [
        ['company', 9],
        ['personal', 7],
        ['private', 6],
        ['important', 3],
      ],
      'Mails with the label',
    ),
    ...counted(mails.filter(({ isStarred }) => isStarred).length, 7, 'Starred mails'),
    ...unless(
      ids(mails.filter(({ isRead }) => !isRead)) === '8,9,10,15,19,20,21,22,23',
      'The unread mails are not those of template.md 4.',
    ),
    ...counted(mails.filter(({ isRead, folder }) => !isRead && folder === 'inbox').length, 3, 'Unread in the inbox'),
    ...counted(mails.filter(({ isRead, folder }) => !isRead && folder === 'spam').length, 2, 'Unread in spam'),
    ...unless(ids(withFiles) === '1,4,10,11,20,23,24', 'The mails with attachments are not those of template.md 4.'),
    ...counted(withFiles[0]?.attachments.length ?? 0, 2, 'Attachments of mail 1'),
    ...unless(
      ids(mails.filter(({ time }) => time.slice(0, 10) === today)) === '21,22,23,24',
      'The mails of today are not 21 to 24.',
    ),
    ...unless(
      mails.every(({ time }, index) => time >= (mails[index - 1]?.time ?? '')),
      'The mails are not in the order of their time.',
    ),
    ...unless(
      mails.every(({ id, replies }) => ids(replies) === (id === 24 ? '25,26' : '')),
      'Mail 24 alone has the replies 25 and 26.',
    ),
  ];
}

const taskFaults = ({ tasks }: Data) => [
  ...countAgainst(
    tasks.flatMap(({ tags }) => tags),
    [
      ['medium', 9],
      ['low', 6],
      ['team', 3],
      ['high', 3],
      ['update', 2],
    ],
    'Tasks with the tag',
  ),
  ...counted(tasks.filter(({ isCompleted }) => isCompleted).length, 7, 'Completed tasks'),
  ...counted(tasks.filter(({ isImportant }) => isImportant).length, 6, 'Important tasks'),
  ...unless(ids(tasks.filter(({ isDeleted }) => isDeleted)) === '6,9', 'The deleted tasks are not 6 and 9.'),
  ...unless(
    tasks.every(({ assignee }) => assignee !== null),
    'A task has no assignee.',
  ),
];

function chatFaults({ chats, contacts }: Data) {
  const summary = chats.map(({ userId, unseenMsgs, chat }) => `${userId}: ${chat.length}, ${unseenMsgs}`).join('; ');
  return [
    ...unless(summary === '2: 6, 0; 1: 10, 1', `The chats are ${summary}.`),
    ...chats.flatMap(({ id, userId, chat }) =>
      unless(
        contacts.some((contact) => contact.id === userId) &&
          chat.every(({ senderId }) => senderId === userId || senderId === 11),
        `Somebody else writes in chat ${id}.`,
      ),
    ),
  ];
}

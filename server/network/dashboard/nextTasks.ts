import { mostNextTasks, type NextTask } from '@shared/contracts/network/home';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { taskKey, taskKinds, touchMonths } from '@shared/contracts/network/tasks';
import { daysBetween, shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { requiredResources } from '../content/library/visibility';
import { messagesFor } from '../desk/mailbox/rows';
import { around, limitOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { insuredName } from '../policies/rows';
import { marksOf } from '../reads/taskMarks';
import { nextPremium, nextRequirement } from '../records/due';
import { recordsOf, recordsWith } from '../records/read';
import { attentionOf } from './attention';
import { casesOf } from './figures';

/** Limit of cases read before marks apply. */
const mostCases = 100;
/** A talk is due this many days before its month, the one before month 13 earlier, and missed two weeks after. */
const touchDays = { ahead: 7, aheadOf13: 30, after: 14 };
/** A paper appears this many days before it expires, and as long after. */
const paperDays = 60;

const rank = { danger: 0, warning: 1, info: 2 };
/** Kinds in order of their weight among tasks of one tone. */
const kinds = ['premium', 'requirement', 'answer', 'licence', 'credential', 'touch', 'resource', 'stuck'] as const;
const order = (a: NextTask, b: NextTask) =>
  rank[a.tone] - rank[b.tone] ||
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
  (a.due_on ?? '9').localeCompare(b.due_on ?? '9') ||
  (a.task < b.task ? -1 : 1);

/** The caller's open tasks, the most pressing first (domain.md 2.20). */
export async function nextTasksOf(network: Network, user: NetworkCaller): Promise<{ list: NextTask[]; total: number }> {
  const marks = await marksOf(network, user, taskKinds);
  const tasks = (
    await Promise.all([
      caseTasks(network, user),
      touchTasks(network, user),
      paperTasks(network, user),
      answerTasks(network, user),
      resourceTasks(network, user),
    ])
  )
    .flat()
    .filter(({ task }) => !marks.has(task))
    .sort(order);
  return { list: tasks.slice(0, mostNextTasks), total: tasks.length };
}

const aboutCase = (policy: PolicyRecord, user: NetworkCaller) => ({
  policy_id: policy.id,
  case_no: policy.case_no,
  client_name: insuredName(policy, user),
});

/** Requirements, late premiums, and stuck cases of the caller's own cases. */
async function caseTasks(network: Network, user: NetworkCaller): Promise<NextTask[]> {
  if (!user.ability.can('read', 'Policy')) return [];
  const { today, sql } = network;
  const members = await limitOf(sql.db, around(user.id, 'me'));
  const { list } = await attentionOf(network, user, members, { most: mostCases });
  const records = await recordsOf(
    sql.db,
    'policies',
    list.map(({ policy_id }) => policy_id),
  );
  const policies = new Map(records.map((policy) => [policy.id, policy]));
  return list.flatMap((item): NextTask[] => {
    const policy = policies.get(item.policy_id);
    if (!policy) return [];
    const about = { ...aboutCase(policy, user), due_on: item.due_on, tone: item.tone };
    if (item.kind === 'stuck') {
      const task = taskKey('stuck', policy.id, item.params.status);
      return [{ kind: 'stuck', task, ...about, ...item.params }];
    }
    if (item.kind === 'lapse_risk') {
      const month = nextPremium(policy)?.month ?? item.params.month;
      const days = item.due_on ? Math.max(0, daysBetween(item.due_on, today)) : item.params.days;
      return [{ kind: 'premium', task: taskKey('premium', policy.id, month), ...about, days, month }];
    }
    const next = nextRequirement(policy);
    if (!next) return [];
    const task = taskKey('requirement', policy.id, next.code);
    return [{ kind: 'requirement', task, ...about, code: next.code, more: next.more }];
  });
}

/** Talks with clients of policies in force, before the months in which policies lapse. */
async function touchTasks(network: Network, user: NetworkCaller): Promise<NextTask[]> {
  if (!user.ability.can('read', 'Policy')) return [];
  const { today, sql } = network;
  const first = addMonths(shiftDay(today, -touchDays.after), -13);
  const rows = await casesOf(network, await limitOf(sql.db, around(user.id, 'me')))
    .where('cases.status', '=', 'inforce')
    .where('cases.inforce_on', '>=', first)
    .select(['cases.id'])
    .execute();
  const policies = await recordsOf(
    sql.db,
    'policies',
    rows.map(({ id }) => id),
  );
  return policies.flatMap((policy): NextTask[] => {
    const { inforce_on } = policy;
    if (inforce_on === null) return [];
    return touchMonths.flatMap((month): NextTask[] => {
      const due_on = addMonths(inforce_on, month);
      const left = daysBetween(today, due_on);
      if (left > (month === 13 ? touchDays.aheadOf13 : touchDays.ahead) || left < -touchDays.after) return [];
      const task = taskKey('touch', policy.id, month);
      return [{ kind: 'touch', task, ...aboutCase(policy, user), month, due_on, tone: 'warning' }];
    });
  });
}

/** Own licenses and certificates near their end, except those with a successor. */
async function paperTasks({ today, sql: { db } }: Network, user: NetworkCaller): Promise<NextTask[]> {
  if (!user.ability.can('read', 'Licence')) return [];
  const [from, to] = [shiftDay(today, -paperDays), shiftDay(today, paperDays)];
  const licences = await recordsWith(db, 'licences', { member_id: user.id });
  const credentials = await recordsWith(db, 'credentials', { member_id: user.id });
  const tone = (day: string): NextTask['tone'] => (day < today ? 'danger' : 'warning');
  const ends = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const laterOf = <T extends { expires_on: string | null }>(all: readonly T[], one: T, same: (other: T) => boolean) =>
    all.some((other) => other !== one && same(other) && (other.expires_on ?? '9') > (one.expires_on ?? '9'));
  return [
    ...licences.flatMap((licence): NextTask[] => {
      const { id, state, status, expires_on: due_on } = licence;
      if (status === 'revoked' || !ends(due_on) || laterOf(licences, licence, (other) => other.state === state))
        return [];
      return [{ kind: 'licence', task: taskKey('licence', id, due_on), state, due_on, tone: tone(due_on) }];
    }),
    ...credentials.flatMap((credential): NextTask[] => {
      const { id, kind, brand_id, expires_on: due_on } = credential;
      const same = (other: typeof credential) => other.kind === kind && other.brand_id === brand_id;
      if (!ends(due_on) || laterOf(credentials, credential, same)) return [];
      const task = taskKey('credential', id, due_on);
      return [{ kind: 'credential', task, credential: kind, due_on, tone: tone(due_on) }];
    }),
  ];
}

/** Conversations with messages that the caller has not read. */
async function answerTasks({ sql: { db } }: Network, user: NetworkCaller): Promise<NextTask[]> {
  if (!user.ability.can('read', 'Mailbox') || user.ability.can('oversee', 'Mailbox')) return [];
  const conversations = await recordsWith(db, 'conversations', { member_id: user.id });
  const unread = conversations.filter(({ unread_member }) => unread_member > 0);
  if (unread.length === 0) return [];
  const latest = await messagesFor(
    db,
    user,
    unread.map(({ id }) => id),
  )
    .select(({ fn }) => ['conversation_id', fn.max('id').as('id')])
    .groupBy('conversation_id')
    .execute();
  const messageOf = new Map(latest.map(({ conversation_id, id }) => [conversation_id, id]));
  return unread.map(({ id, subject, unread_member }) => ({
    kind: 'answer',
    task: taskKey('answer', id, messageOf.get(id) ?? 0),
    conversation_id: id,
    subject,
    unread: unread_member,
    due_on: null,
    tone: 'warning',
  }));
}

/** Resources that the caller must still acknowledge or pass. */
async function resourceTasks(network: Network, user: NetworkCaller): Promise<NextTask[]> {
  if (!user.ability.can('read', 'Content') || user.ability.can('oversee', 'Content')) return [];
  return (await requiredResources(network.sql.db, network.today, user.member))
    .filter(({ done }) => !done)
    .map(({ id, title, quiz, edition }) => ({
      kind: 'resource',
      task: taskKey('resource', id, edition),
      resource_id: id,
      title,
      quiz: quiz.length > 0,
      due_on: null,
      tone: 'info',
    }));
}

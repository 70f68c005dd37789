import type { Subject } from '@shared/abilities';
import type { Queue } from '@shared/contracts/network/dashboard';
import { statusGroups } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { figure } from '../../data/sql/list';
import { backupState } from '../backups/lastBackups';
import { isLockRequested, isReady, runsOn } from '../money/pay/runs';
import type { Network, NetworkCaller } from '../network';
import { countWith, recordsWith } from '../records/read';
import { peopleOf } from './figures';

/** The subject of each screen that shows a queue's rows. */
const subjects: Record<NonNullable<Queue['queues'][number]['target']>['screen'], Subject> = {
  policies: 'Policy',
  products: 'Product',
  inactiveMembers: 'Member',
  payRuns: 'Payment',
  carrierStatements: 'Commission',
  mailbox: 'Mailbox',
  approvals: 'Setting',
  adjustments: 'Earning',
};

/** A case still pending this many days after its submission needs the office. */
const longDays = 30;

/** Requests of one administrator that need another's approval. */
async function secondPairOfEyes({ sql: { db } }: Network): Promise<Queue['queues']> {
  const proposed = { status: 'proposed' } as const;
  const approvals = await countWith(db, 'approvals', proposed);
  const adjustments = await countWith(db, 'proposed_adjustments', proposed);
  const locks = (await recordsWith(db, 'runs', { status: 'open' })).filter(isLockRequested).length;
  return [
    { key: 'approvals', count: approvals, target: { screen: 'approvals', query: proposed } },
    { key: 'adjustments', count: adjustments, target: { screen: 'adjustments', query: proposed } },
    { key: 'lock_requested', count: locks, target: { screen: 'payRuns', query: { requested: '1' } } },
  ];
}

/** Money and mail that the office has to process. */
async function openWork(network: Network): Promise<Queue['queues']> {
  const { db } = network.sql;
  const runs = await runsOn(network, db);
  const toLock = runs.db.read('runs').filter((run) => isReady(runs, run)).length;
  const { statements } = await db
    .selectFrom('statement_rows')
    .where('bucket', '<>', 'matched')
    .where('resolution', 'is', null)
    .select(({ fn }) => fn.count<number>('statement_id').distinct().as('statements'))
    .executeTakeFirstOrThrow();
  const mail = await figure(db.selectFrom('conversations').where('status', '=', 'waiting_office'));
  return [
    { key: 'run_to_lock', count: toLock, target: { screen: 'payRuns', query: { ready: '1' } } },
    { key: 'unmatched_money', count: statements, target: { screen: 'carrierStatements', query: { open: '1' } } },
    { key: 'open_mail', count: mail.count, target: { screen: 'mailbox', query: { status: 'waiting_office' } } },
  ];
}

/** The work queues that the caller may open; each target leads to the list behind the count. */
export async function queueOf(network: Network, { ability }: NetworkCaller): Promise<Queue> {
  const {
    sql: { db },
    deps,
    today,
  } = network;
  const long = shiftDay(today, -longDays);
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
  const cases = await db
    .selectFrom('policies')
    .where('status', 'in', [...statusGroups.pending, 'incomplete'])
    .select([
      count(sql`status = 'requirements' and requirement_on < ${today}`).as('overdue'),
      count(sql`status <> 'incomplete' and submitted_on <= ${long}`).as('long'),
      count(sql`status = 'issued'`).as('issued'),
      count(sql`status = 'incomplete'`).as('incomplete'),
    ])
    .executeTakeFirstOrThrow();
  const waiting = await figure(peopleOf(network, undefined).where('members.status', '=', 'pending'));
  const closed = await countWith(db, 'products', { status: 'closed_to_new' });
  const policies = (query: Record<string, string>) => ({ screen: 'policies' as const, query });
  const all: Queue['queues'] = [
    ...(await secondPairOfEyes(network)),
    {
      key: 'requirements_overdue',
      count: cases.overdue,
      target: policies({ status: 'requirements', requirements: 'overdue' }),
    },
    {
      key: 'pending_long',
      count: cases.long,
      target: policies({ group: 'pending', to: long, sort: 'submitted_on' }),
    },
    { key: 'to_put_in_force', count: cases.issued, target: policies({ status: 'issued' }) },
    { key: 'incomplete', count: cases.incomplete, target: policies({ status: 'incomplete' }) },
    {
      key: 'awaiting_activation',
      count: waiting.count,
      target: { screen: 'inactiveMembers', query: { tab: 'awaiting' } },
    },
    { key: 'closed_products', count: closed, target: { screen: 'products', query: { status: 'closed_to_new' } } },
    ...(await openWork(network)),
  ];
  return {
    backup: ability.can('oversee', 'Setting')
      ? await backupState(db, network.now, { scheduled: deps.backups !== undefined, isWanted: deps.own === true })
      : null,
    queues: all.filter(({ target }) => !target || ability.can('oversee', subjects[target.screen])),
  };
}

import type { Subject } from '@shared/abilities';
import type { Queue } from '@shared/contracts/network/dashboard';
import { statusGroups } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { sumOf } from '../../data/listing';
import { figure } from '../../data/sql/list';
import type { Approvals } from '../approvals/approvals';
import { backupState } from '../backups/lastBackups';
import { workSums } from '../money/commissions/findLines';
import { isReady, runsOn } from '../money/pay/runs';
import { missingSums } from '../money/statements/missing';
import type { Network, NetworkCaller } from '../network';
import type { Currency } from '../reads/currencyTotals';
import { countWith } from '../records/read';
import { peopleOf } from './figures';

/** The subject of each screen that shows a queue's rows. */
const subjects: Record<NonNullable<Queue['queues'][number]['target']>['screen'], Subject> = {
  policies: 'Policy',
  inactiveMembers: 'Member',
  payRuns: 'Payment',
  carrierStatements: 'Commission',
  mailbox: 'Mailbox',
  approvals: 'Earning',
  commissionQueue: 'Commission',
  promotions: 'Member',
  licenseQueue: 'Licence',
};

/** A case still pending this many days after its submission needs the office. */
const longDays = 30;

/** Sums by currency, without signs. */
function sumsOf(rows: readonly { amount_cents: number | null; currency?: Currency | undefined }[]) {
  const sums = new Map<Currency, number>();
  for (const { amount_cents, currency } of rows)
    if (amount_cents && currency) sums.set(currency, (sums.get(currency) ?? 0) + Math.abs(amount_cents));
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** Requests that need a second person, and commission that the office holds or has to settle. */
async function waitingMoney(network: Network, user: NetworkCaller, approvals: Approvals): Promise<Queue['queues']> {
  const proposed = { status: 'proposed' } as const;
  const requests = await approvals.items(network.sql.db, user, proposed.status);
  const lines = await workSums(network);
  return [
    {
      ...{ key: 'approvals', count: requests.length, sums: sumsOf(requests) },
      target: { screen: 'approvals', query: proposed },
    },
    {
      key: 'holds',
      count: lines.reduce((sum, { count }) => sum + count, 0),
      sums: sumsOf(lines),
      target: { screen: 'commissionQueue', query: { work: '1' } },
    },
  ];
}

const expiringDays = 30;

/** People whose level or papers need the office. */
async function peopleWork({ sql: { db }, today }: Network): Promise<Queue['queues']> {
  const until = shiftDay(today, expiringDays);
  const expiring = await figure(
    db.selectFrom('licences').where('status', '=', 'active').where('expires_on', '<=', until),
  );
  return [
    {
      key: 'promotions',
      count: await countWith(db, 'promotions', { status: 'proposed' }),
      target: { screen: 'promotions', query: { view: 'promotions', status: 'proposed' } },
    },
    {
      key: 'licenses_expiring',
      count: expiring.count,
      target: {
        screen: 'licenseQueue',
        query: { tab: 'allLicences', status: 'active', expires_within: String(expiringDays) },
      },
    },
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
  const late = await missingSums(network, {});
  const mail = await figure(db.selectFrom('conversations').where('status', '=', 'waiting_office'));
  return [
    { key: 'run_to_lock', count: toLock, target: { screen: 'payRuns', query: { ready: '1' } } },
    { key: 'unmatched_money', count: statements, target: { screen: 'carrierStatements', query: { open: '1' } } },
    {
      key: 'missing_money',
      count: sumOf(late, ({ count }) => count),
      sums: late.filter(({ count }) => count > 0).map(({ currency, open_cents: cents }) => ({ currency, cents })),
      target: { screen: 'carrierStatements', query: { view: 'missing' } },
    },
    { key: 'open_mail', count: mail.count, target: { screen: 'mailbox', query: { status: 'waiting_office' } } },
  ];
}

/** The work queues that the caller may open; each target leads to the list behind the count. */
export async function queueOf(network: Network, user: NetworkCaller, approvals: Approvals): Promise<Queue> {
  const { ability } = user;
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
  const policies = (query: Record<string, string>) => ({ screen: 'policies' as const, query });
  const all: Queue['queues'] = [
    ...(await waitingMoney(network, user, approvals)),
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
    ...(await peopleWork(network)),
    ...(await openWork(network)),
  ];
  return {
    backup: ability.can('oversee', 'Setting')
      ? await backupState(db, network.now, { scheduled: deps.backups !== undefined, isWanted: deps.own === true })
      : null,
    queues: all.filter(({ target }) => !target || ability.can('oversee', subjects[target.screen])),
  };
}

/** Counts for the menu: what waits for the caller, page by page. */
export async function waitingOf(network: Network, user: NetworkCaller, approvals: Approvals) {
  const { db } = network.sql;
  const { ability } = user;
  const when = async (may: boolean, count: () => Promise<number>) => (may ? count() : 0);
  const unread = db.selectFrom('conversations').where('status', '=', 'waiting_office');
  return {
    approvals: (await approvals.items(db, user, 'proposed')).filter(({ may_approve }) => may_approve).length,
    mailbox: await when(ability.can('manage', 'Mailbox'), async () => (await figure(unread)).count),
    licenses: await when(ability.can('manage', 'Licence'), async () => {
      const papers = (['licences', 'credentials'] as const).map((table) =>
        figure(db.selectFrom(table).where('verified_at', 'is', null).where('review_note', '=', '') as never),
      );
      return (await Promise.all(papers)).reduce((sum, { count }) => sum + count, 0);
    }),
    queue: await when(ability.can('manage', 'Commission'), async () =>
      (await workSums(network)).reduce((sum, { count }) => sum + count, 0),
    ),
  };
}

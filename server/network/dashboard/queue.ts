import { memberStatuses } from '@shared/abilities';
import type { Queue } from '@shared/contracts/network/dashboard';
import { policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, shiftDay } from '@shared/format/days';
import { isReady } from '../money/pay/runs';
import type { Network } from '../network';
import type { DashboardFigures, FigureCase, FigurePerson, Into } from './dashboardFigures';

/** A case that is still pending so many days after its submission is looked after by the office. */
const longDays = 30;

const [issued, incomplete, requirements] = (['issued', 'incomplete', 'requirements'] as const).map((status) =>
  policyStatuses.indexOf(status),
);
const awaiting = memberStatuses.indexOf('pending');

class OfCases implements Into<FigureCase> {
  overdue = 0;
  long = 0;
  issued = 0;
  incomplete = 0;

  constructor(
    private readonly book: DashboardFigures,
    private readonly now: number,
    private readonly longSince: number,
  ) {}

  add({ id, settled_on, submitted_on }: FigureCase, times: 1 | -1): void {
    const { rows } = this.book;
    const status = rows.number('status', id);
    if (status === issued) this.issued += times;
    if (status === incomplete) this.incomplete += times;
    if (settled_on !== null) return;
    if (status === requirements && (rows.number('requirement_on', id) ?? this.now) < this.now) this.overdue += times;
    if (submitted_on <= this.longSince) this.long += times;
  }
}

class OfPeople implements Into<FigurePerson> {
  waiting = 0;

  add({ status }: FigurePerson, times: 1 | -1): void {
    if (status === awaiting) this.waiting += times;
  }
}

/** Money and mail that wait for the office; they change without the cases that the other queues count. */
export function openWork(network: Network): Queue['queues'] {
  const { db } = network;
  const toLock = db
    .table('runs')
    .all()
    .filter((run) => isReady(network, run)).length;
  const statements = new Set(
    db
      .table('statement_rows')
      .by('open', 1)
      .map(({ statement_id }) => statement_id),
  );
  const mail = db
    .table('conversations')
    .all()
    .filter(({ status }) => status === 'waiting_office').length;
  return [
    { key: 'run_to_lock', count: toLock, target: { screen: 'payRuns', query: { ready: '1' } } },
    { key: 'unmatched_money', count: statements.size, target: { screen: 'carrierStatements', query: { open: '1' } } },
    { key: 'open_mail', count: mail, target: { screen: 'mailbox', query: { status: 'waiting_office' } } },
  ];
}

/** What waits for the office; each target leads to the list that holds it. */
export function queueOf(network: Network, book: DashboardFigures): Queue {
  const { db, today } = network;
  const long = shiftDay(today, -longDays);
  const counts = book.cases(`queue ${today}`, undefined, () => new OfCases(book, dayNumber(today), dayNumber(long)));
  const { waiting } = book.people('queue', undefined, () => new OfPeople());
  const closed = db
    .table('products')
    .all()
    .filter(({ status }) => status === 'closed_to_new').length;
  const policies = (query: Record<string, string>) => ({ screen: 'policies' as const, query });
  return {
    queues: [
      {
        key: 'requirements_overdue',
        count: counts.overdue,
        target: policies({ status: 'requirements', requirements: 'overdue' }),
      },
      {
        key: 'pending_long',
        count: counts.long,
        target: policies({ group: 'pending', to: long, sort: 'submitted_on' }),
      },
      { key: 'to_put_in_force', count: counts.issued, target: policies({ status: 'issued' }) },
      { key: 'incomplete', count: counts.incomplete, target: policies({ status: 'incomplete' }) },
      {
        key: 'awaiting_activation',
        count: waiting,
        target: { screen: 'inactiveMembers', query: { tab: 'awaiting' } },
      },
      { key: 'closed_products', count: closed, target: { screen: 'products', query: { status: 'closed_to_new' } } },
    ],
  };
}

import type { Queue } from '@shared/contracts/network/dashboard';
import { policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, shiftDay } from '@shared/format/days';
import type { Network } from '../network';
import type { Book } from './book';
import { membersIn } from './scope';

/** A case that is still pending so many days after its submission is looked after by the office. */
const longDays = 30;

/** What waits for the office; each target leads to the list that holds it. */
export function queueOf(network: Network, book: Book): Queue {
  const { db, today } = network;
  const long = shiftDay(today, -longDays);
  const [now, longNumber] = [dayNumber(today), dayNumber(long)];
  const counts = { overdue: 0, long: 0, issued: 0, incomplete: 0 };
  const [statuses, requirementOn] = [book.rows.column('status'), book.rows.column('requirement_on')];
  book.eachCase(undefined, ({ id, settled_on, submitted_on }) => {
    const status = policyStatuses[statuses[id] as number];
    if (status === 'issued') counts.issued += 1;
    if (status === 'incomplete') counts.incomplete += 1;
    if (settled_on !== null) return;
    if (status === 'requirements' && (requirementOn[id] as number) < now) counts.overdue += 1;
    if (submitted_on <= longNumber) counts.long += 1;
  });
  const closed = db
    .table('products')
    .all()
    .filter(({ status }) => status === 'closed_to_new').length;
  const waiting = membersIn(network, undefined).filter(({ status }) => status === 'pending').length;
  const policies = (query: Record<string, string>) => ({ screen: 'policies' as const, query });
  return {
    queues: [
      { key: 'requirements_overdue', count: counts.overdue, target: policies({ status: 'requirements' }) },
      {
        key: 'pending_long',
        count: counts.long,
        target: policies({ group: 'pending', to: long, sort: 'submitted_on' }),
      },
      { key: 'to_put_in_force', count: counts.issued, target: policies({ status: 'issued' }) },
      { key: 'incomplete', count: counts.incomplete, target: policies({ status: 'incomplete' }) },
      { key: 'awaiting_activation', count: waiting, target: null },
      { key: 'closed_products', count: closed, target: { screen: 'products', query: { status: 'closed_to_new' } } },
    ],
  };
}

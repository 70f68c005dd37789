import type { Queue } from '@shared/contracts/network/dashboard';
import { shiftDay } from '@shared/format/days';
import type { Network } from '../network';
import { nextRequirement } from './attention';
import type { Book } from './book';
import { membersIn } from './scope';

/** A case that is still pending so many days after its submission is looked after by the office. */
const longDays = 30;

/** What waits for the office; each target leads to the list that holds it. */
export function queueOf(network: Network, book: Book): Queue {
  const { db, today } = network;
  const long = shiftDay(today, -longDays);
  const counts = { overdue: 0, long: 0, issued: 0, incomplete: 0 };
  for (const entry of book.cases) {
    const { status } = entry.policy;
    if (status === 'issued') counts.issued += 1;
    if (status === 'incomplete') counts.incomplete += 1;
    if (entry.settled_on !== null) continue;
    if (status === 'requirements' && (nextRequirement(entry)?.due_on ?? today) < today) counts.overdue += 1;
    if (entry.submitted_on <= long) counts.long += 1;
  }
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

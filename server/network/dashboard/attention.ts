import type { Attention } from '@shared/contracts/network/dashboard';
import { type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, dayOfNumber, daysBetween, shiftDay } from '@shared/format/days';
import type { NetworkCaller } from '../network';
import { nextPremium, nextRequirement } from '../policies/due';
import { seesClient } from '../policies/rows';
import type { Book } from './book';
import type { Members } from './scope';

/** A requirement is shown so many days before it is due. */
const soonDays = 7;
/** A premium counts as late so many days after it was due: bank drafts take some. */
const lateDays = 7;
/** Half of all cases pass the median by its nature; stuck is who has waited so many times as long. */
const stuckTimes = 2;

export const attentionShown = 8;

const kinds = ['requirement', 'stuck', 'lapse_risk'] as const;
/** What is found of a policy; everything a number, since there may be very many. */
interface Found {
  id: number;
  kind: (typeof kinds)[number];
  /** The lower, the more pressing. */
  tone: number;
  due_on: number;
  waited: number;
}

const compare = (a: Found, b: Found) => a.tone - b.tone || a.due_on - b.due_on || b.waited - a.waited || a.id - b.id;

/** The first few by urgency, of however many. */
class Most {
  readonly list: Found[] = [];
  total = 0;

  add(found: Found): void {
    this.total += 1;
    const last = this.list[attentionShown - 1];
    if (last && compare(found, last) > 0) return;
    const place = this.list.findIndex((other) => compare(found, other) < 0);
    this.list.splice(place < 0 ? this.list.length : place, 0, found);
    this.list.length = Math.min(this.list.length, attentionShown);
  }
}

const [danger, warning, info] = [0, 1, 2];

/** What waits for somebody of the scope, the most pressing first, and how much there is in all. */
export function attentionOf(
  book: Book,
  user: NetworkCaller,
  members: Members,
  today: string,
): { list: Attention[]; total: number } {
  const { rows } = book;
  const [now, soon] = [dayNumber(today), dayNumber(shiftDay(today, soonDays))];
  const late = dayNumber(shiftDay(today, -lateDays));
  const [requirementOn, premiumOn] = [rows.column('requirement_on'), rows.column('premium_on')];
  const [statusOf, since] = [rows.column('status'), rows.column('status_on')];
  const waitedSince = daysUntil(today);
  const most = new Most();
  book.eachCase(members, ({ id, settled_on }) => {
    if (settled_on !== null) {
      const due_on = premiumOn[id] as number;
      if (due_on < late) most.add({ id, kind: 'lapse_risk', tone: danger, due_on, waited: 0 });
      return;
    }
    const due_on = requirementOn[id] as number;
    if (due_on <= soon) {
      most.add({ id, kind: 'requirement', tone: due_on < now ? danger : warning, due_on, waited: 0 });
      return;
    }
    const median = book.median(id, policyStatuses[statusOf[id] as number] as PolicyStatus);
    const waited = waitedSince(since[id] as number);
    if (median !== null && waited > Math.max(1, median) * stuckTimes)
      most.add({ id, kind: 'stuck', tone: info, due_on: 0, waited });
  });
  return { list: most.list.map((found) => told(book, user, found, today)), total: most.total };
}

/** Whole days from a day until today; each is worked out once. */
function daysUntil(today: string): (day: number) => number {
  const known = new Map<number, number>();
  return (day) => {
    let days = known.get(day);
    if (days === undefined) {
      days = daysBetween(dayOfNumber(day), today);
      known.set(day, days);
    }
    return days;
  };
}

function told(book: Book, user: NetworkCaller, { id, kind, tone, waited }: Found, today: string): Attention {
  const policy = book.policy(id);
  const about = { policy_id: id, case_no: policy.case_no };
  if (kind === 'stuck') {
    const median = book.median(id, policy.status) ?? 0;
    const params = { status: policy.status, days: waited, median };
    return { kind, text: 'stuck', ...about, due_on: null, tone: 'info', params };
  }
  if (kind === 'lapse_risk') {
    const { due_on = today, month = 0 } = nextPremium(policy) ?? {};
    const params = { days: daysBetween(due_on, today), month };
    return { kind, text: 'late', ...about, due_on, tone: 'danger', params };
  }
  const requirement = nextRequirement(policy);
  const overdue = tone === danger;
  return {
    kind,
    text: overdue ? 'overdue' : 'due',
    ...about,
    due_on: requirement?.due_on ?? null,
    tone: overdue ? 'danger' : 'warning',
    params: { code: requirement && seesClient(policy, user) ? requirement.code : null, more: requirement?.more ?? 0 },
  };
}

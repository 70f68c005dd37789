import type { Attention } from '@shared/contracts/network/dashboard';
import { type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, daysBetween, shiftDay } from '@shared/format/days';
import { daysUntil } from '../daysUntil';
import type { NetworkCaller } from '../network';
import { nextPremium, nextRequirement } from '../policies/due';
import { seesClient } from '../policies/rows';
import type { DashboardFigures, FigureCase, Into } from './dashboardFigures';
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

const [danger, warning, info] = [0, 1, 2];

/** All that waits, by urgency; a case that changes finds its new place. */
class Waiting implements Into<FigureCase> {
  readonly list: Found[] = [];
  readonly #found = new Map<number, Found>();
  readonly #find: (entry: FigureCase) => Found | undefined;
  #sorted = false;

  constructor(find: (entry: FigureCase) => Found | undefined) {
    this.#find = find;
  }

  add(entry: FigureCase, times: 1 | -1): void {
    if (times < 0) {
      // What was found then: what it is compared with may have changed since.
      const before = this.#found.get(entry.id);
      if (before) this.list.splice(this.#placeOf(before), 1);
      this.#found.delete(entry.id);
      return;
    }
    const found = this.#find(entry);
    if (!found) return;
    this.#found.set(entry.id, found);
    if (this.#sorted) this.list.splice(this.#placeOf(found), 0, found);
    else this.list.push(found);
  }

  first(count: number): Found[] {
    this.#sort();
    return this.list.slice(0, count);
  }

  #placeOf(found: Found): number {
    this.#sort();
    let [low, high] = [0, this.list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.list[middle] as Found, found) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All at once the first time. */
  #sort(): void {
    if (!this.#sorted) this.list.sort(compare);
    this.#sorted = true;
  }
}

/** What waits for somebody of the scope, the most pressing first, and how much there is in all. */
export function attentionOf(
  book: DashboardFigures,
  user: NetworkCaller,
  members: Members,
  today: string,
): { list: Attention[]; total: number } {
  const waiting = book.cases(
    `attention ${today} ${book.mediansAsOf}`,
    members,
    () => new Waiting(pressing(book, today)),
  );
  return {
    list: waiting.first(attentionShown).map((found) => told(book, user, found, today)),
    total: waiting.list.length,
  };
}

/** Whether a case waits, and for what. */
function pressing(book: DashboardFigures, today: string): (entry: FigureCase) => Found | undefined {
  const { rows } = book;
  const [now, soon] = [dayNumber(today), dayNumber(shiftDay(today, soonDays))];
  const late = dayNumber(shiftDay(today, -lateDays));
  const waitedSince = daysUntil(today);
  return ({ id, settled_on }) => {
    if (settled_on !== null) {
      const due_on = rows.number('premium_on', id);
      return due_on !== null && due_on < late ? { id, kind: 'lapse_risk', tone: danger, due_on, waited: 0 } : undefined;
    }
    const due_on = rows.number('requirement_on', id);
    if (due_on !== null && due_on <= soon)
      return { id, kind: 'requirement', tone: due_on < now ? danger : warning, due_on, waited: 0 };
    const median = book.median(id, policyStatuses[rows.number('status', id) ?? 0] as PolicyStatus);
    const waited = waitedSince(rows.number('status_on', id) ?? now);
    return median !== null && waited > Math.max(1, median) * stuckTimes
      ? { id, kind: 'stuck', tone: info, due_on: 0, waited }
      : undefined;
  };
}

function told(
  book: DashboardFigures,
  user: NetworkCaller,
  { id, kind, tone, waited }: Found,
  today: string,
): Attention {
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

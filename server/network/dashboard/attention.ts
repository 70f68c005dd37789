import type { Attention } from '@shared/contracts/network/dashboard';
import { daysBetween, shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import type { NetworkCaller } from '../network';
import { seesClient } from '../policies/rows';
import { type Book, type Case, monthsBetween, paidPremiums } from './book';
import { type Members, touches } from './scope';

/** A requirement is shown so many days before it is due. */
const soonDays = 7;
/** A premium counts as late so many days after it was due: bank drafts take some. */
const lateDays = 7;
/** Half of all cases pass the median by its nature; stuck is who has waited so many times as long. */
const stuckTimes = 2;

export const attentionShown = 8;

/** The open requirement that is due first. */
export function nextRequirement({ policy: { requirements } }: Pick<Case, 'policy'>) {
  const open = requirements.filter(({ done_on }) => done_on === null);
  const [next] = open.sort((a, b) => ((a.due_on ?? '9') < (b.due_on ?? '9') ? -1 : 1));
  return next && { ...next, more: open.length - 1 };
}

/** The first scheduled premium that is not paid; undefined for a single premium or a policy that is not in force. */
export function nextPremium(entry: Pick<Case, 'policy' | 'premiums_cents'>) {
  const { policy } = entry;
  const gap = monthsBetween(policy);
  if (policy.status !== 'inforce' || policy.inforce_on === null || gap === 0) return undefined;
  const months = paidPremiums(entry) * gap;
  return { due_on: addMonths(policy.inforce_on, months), month: months + 1 };
}

/** What waits for somebody of the scope, the most pressing first. */
export function attentionOf(book: Book, user: NetworkCaller, members: Members, today: string): Attention[] {
  const soon = shiftDay(today, soonDays);
  const found: Attention[] = [];
  for (const entry of book.cases) {
    if (!touches(entry, members)) continue;
    const { policy } = entry;
    const about = { policy_id: policy.id, case_no: policy.case_no };
    if (entry.settled_on === null) {
      const requirement = nextRequirement(entry);
      if (requirement?.due_on && requirement.due_on <= soon) {
        const overdue = requirement.due_on < today;
        found.push({
          kind: 'requirement',
          text: overdue ? 'overdue' : 'due',
          ...about,
          due_on: requirement.due_on,
          tone: overdue ? 'danger' : 'warning',
          params: { code: seesClient(policy, user) ? requirement.code : null, more: requirement.more },
        });
        continue;
      }
      const days = daysBetween(entry.since, today);
      const median = book.median(entry.brand_id, policy.status);
      if (median !== undefined && days > Math.max(1, median) * stuckTimes) {
        found.push({
          kind: 'stuck',
          text: 'stuck',
          ...about,
          due_on: null,
          tone: 'info',
          params: { status: policy.status, days, median },
        });
      }
    } else {
      const premium = nextPremium(entry);
      const days = premium ? daysBetween(premium.due_on, today) : 0;
      if (premium && days > lateDays) {
        found.push({
          kind: 'lapse_risk',
          text: 'late',
          ...about,
          due_on: premium.due_on,
          tone: 'danger',
          params: { days, month: premium.month },
        });
      }
    }
  }
  return found.sort(byUrgency);
}

const urgency = { danger: 0, warning: 1, info: 2 };
const waited = (item: Attention) => (item.kind === 'stuck' ? item.params.days : 0);

const byUrgency = (a: Attention, b: Attention) =>
  urgency[a.tone] - urgency[b.tone] ||
  (a.due_on ?? '').localeCompare(b.due_on ?? '') ||
  waited(b) - waited(a) ||
  a.policy_id - b.policy_id;

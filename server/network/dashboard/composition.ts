import type { Percent } from '@shared/contracts/network/dashboard';
import type { MemberRecord } from '@shared/contracts/network/members';
import { policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { monthsUntil } from '@shared/plan/months';
import { allocate } from '@shared/plan/targetPremium';
import type { Network } from '../network';
import type { Book } from './book';
import type { Range } from './period';
import { Persistency } from './persistency';
import type { Members } from './scope';
import { Months } from './series';

type Shown = Percent['months'];

const funnelStatuses = ['submitted', 'approved', 'issued', 'inforce'] as const;
/** How many cases there are of something, and the scope's part of their TP. */
class Stage {
  count = 0;
  tp = 0;

  add(part: number): void {
    this.count += 1;
    this.tp += part;
  }
}

/** Adds the part of each in basis points, summing to 10000, and drops what is nothing; the largest first. */
export function shared<T extends { value: number }>(rows: readonly T[]): (T & { bp: number })[] {
  const kept = rows.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (kept.length === 0) return [];
  const parts = allocate(
    10_000,
    kept.map(({ value }) => value),
  );
  return kept.map((row, index) => ({ ...row, bp: parts[index] ?? 0 }));
}

const add = (sums: Map<number, number>, key: number, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);

interface Asked {
  members: Members;
  /** The records of the scope's members. */
  people: readonly MemberRecord[];
  period: Range;
  today: string;
}

/** How the figures of a scope are made up (DOMAIN.md 4.4, index/percent). */
export function compositionOf(network: Network, book: Book, { members, people, period, today }: Asked) {
  const { db } = network;
  const monthNames = monthsUntil(today, 12);
  const months: Shown = monthNames.map((month) => ({
    month,
    inforce_cents: 0,
    reversed_cents: 0,
    pending_cents: 0,
    submitted: 0,
  }));
  const monthAt = new Months(monthNames);
  const byCategory = new Map<number, number>();
  const byBrand = new Map<number, number>();
  const stages = { submitted: new Stage(), approved: new Stage(), issued: new Stage(), inforce: new Stage() };
  const pendingStages = policyStatuses.map(() => new Stage());
  const persistency = new Persistency();
  const { rows } = book;
  const [status, approvedOn, issuedOn] = [rows.column('status'), rows.column('approved_on'), rows.column('issued_on')];
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  const isWithin = (day: number) => day >= from && day <= to;
  let stillPending = 0;

  book.eachCase(members, (entry) => {
    const { id, submitted_on, settled_on, inforce_on, part } = entry;
    const submitted = months[monthAt.placeOf(submitted_on)];
    if (submitted) submitted.submitted += 1;
    if (submitted && settled_on === null) submitted.pending_cents += part;
    persistency.add(entry, part);
    if (settled_on === null) pendingStages[status[id] as number]?.add(part);
    if (isWithin(submitted_on)) {
      // A later step stands for the earlier ones.
      const issued = inforce_on !== null || !Number.isNaN(issuedOn[id]);
      stages.submitted.add(part);
      if (issued || !Number.isNaN(approvedOn[id])) stages.approved.add(part);
      if (issued) stages.issued.add(part);
      if (inforce_on !== null) stages.inforce.add(part);
      else if (settled_on === null) stillPending += 1;
    }
  });
  book.eachCredit(members, ({ policy_id, cents, on, first }) => {
    const month = months[monthAt.placeOf(on)];
    if (month) month.inforce_cents += cents;
    if (month && !first) month.reversed_cents -= cents;
    if (!first || !isWithin(on)) return;
    const product = book.product(policy_id);
    add(byCategory, product?.category_id ?? 0, cents);
    add(byBrand, product?.brand_id ?? 0, cents);
  });

  const all = stages.submitted.count;
  const inforce = stages.inforce.count;
  const decided = all - stillPending;
  const pending = statusGroups.pending.map((each) => {
    const { count = 0, tp = 0 } = pendingStages[policyStatuses.indexOf(each)] ?? {};
    return { status: each, count, tp };
  });
  const pendingBp = pending.some(({ count }) => count > 0)
    ? allocate(
        10_000,
        pending.map(({ count }) => count),
      )
    : [];
  return {
    mix: shared(
      [...byCategory].map(([id, value]) => {
        const category = db.table('categories').get(id);
        return { code: category?.code ?? '', name: category?.name ?? '', value };
      }),
    ),
    carriers: shared([...byBrand].map(([id, value]) => ({ id, name: db.table('brands').get(id)?.name ?? '', value }))),
    funnel: funnelStatuses.map((status) => {
      const { count, tp } = stages[status];
      return { status, count, tp, bp: all === 0 ? 0 : Math.round((count * 10_000) / all) };
    }),
    pipeline: pending.map((row, index) => ({ ...row, bp: pendingBp[index] ?? 0 })),
    levels: levelsOf(network, people),
    persistency_bp: persistency.at(period.to),
    placement_bp: decided > 0 ? Math.round((inforce * 10_000) / decided) : null,
    months,
  };
}

function levelsOf({ db }: Network, people: readonly MemberRecord[]): Percent['levels'] {
  const counts = new Map<number, number>();
  for (const { status, level_id } of people) if (status === 'active' && level_id !== null) add(counts, level_id, 1);
  return [...db.table('levels').all()]
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

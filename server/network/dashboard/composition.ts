import { memberStatuses } from '@shared/abilities';
import type { Percent } from '@shared/contracts/network/dashboard';
import { policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { monthsUntil } from '@shared/plan/months';
import { allocate } from '@shared/plan/targetPremium';
import type { Network } from '../network';
import type { Credit, DashboardFigures, FigureCase, FigurePerson, Into } from './dashboardFigures';
import type { Range } from './period';
import { Persistency } from './persistency';
import type { Members } from './scope';
import { Months } from './series';

const funnelStatuses = ['submitted', 'approved', 'issued', 'inforce'] as const;
/** How many cases there are of something, and the scope's part of their TP. */
class Stage {
  count = 0;
  tp = 0;

  add(times: number, part: number): void {
    this.count += times;
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

/** What is counted of policies: the last months, the funnel of the period, what is pending now. */
class OfCases implements Into<FigureCase> {
  readonly submitted: number[];
  readonly pendingCents: number[];
  readonly stages = { submitted: new Stage(), approved: new Stage(), issued: new Stage(), inforce: new Stage() };
  readonly pending = policyStatuses.map(() => new Stage());
  readonly persistency = new Persistency();
  /** Of the period's cases those that are not decided yet. */
  undecided = 0;

  constructor(
    private readonly book: DashboardFigures,
    private readonly months: Months,
    private readonly isWithin: (day: number) => boolean,
  ) {
    this.submitted = new Array<number>(months.count).fill(0);
    this.pendingCents = new Array<number>(months.count).fill(0);
  }

  add(entry: FigureCase, times: 1 | -1): void {
    const { id, submitted_on, settled_on, inforce_on } = entry;
    const { rows } = this.book;
    const part = times * entry.part;
    const place = this.months.placeOf(submitted_on);
    if (place >= 0 && place < this.months.count) {
      this.submitted[place] = (this.submitted[place] ?? 0) + times;
      if (settled_on === null) this.pendingCents[place] = (this.pendingCents[place] ?? 0) + part;
    }
    this.persistency.add(entry, part);
    if (settled_on === null) this.pending[rows.column('status')[id] as number]?.add(times, part);
    if (!this.isWithin(submitted_on)) return;
    const { submitted, approved, issued, inforce } = this.stages;
    // A later step stands for the earlier ones.
    const wasIssued = inforce_on !== null || rows.number('issued_on', id) !== null;
    submitted.add(times, part);
    if (wasIssued || rows.number('approved_on', id) !== null) approved.add(times, part);
    if (wasIssued) issued.add(times, part);
    if (inforce_on !== null) inforce.add(times, part);
    else if (settled_on === null) this.undecided += times;
  }
}

/** What is counted of TP in force: the last months, and of the period by product. */
class OfCredits implements Into<Credit> {
  readonly inforce: number[];
  readonly reversed: number[];
  readonly byProduct = new Map<number, number>();

  constructor(
    private readonly book: DashboardFigures,
    private readonly months: Months,
    private readonly isWithin: (day: number) => boolean,
  ) {
    this.inforce = new Array<number>(months.count).fill(0);
    this.reversed = new Array<number>(months.count).fill(0);
  }

  add({ policy_id, cents, on, first }: Credit, times: 1 | -1): void {
    const place = this.months.placeOf(on);
    if (place >= 0 && place < this.months.count) {
      this.inforce[place] = (this.inforce[place] ?? 0) + times * cents;
      if (!first) this.reversed[place] = (this.reversed[place] ?? 0) - times * cents;
    }
    if (first && this.isWithin(on)) add(this.byProduct, this.book.productId(policy_id), times * cents);
  }
}

const active = memberStatuses.indexOf('active');

/** Active members by level. */
class OfPeople implements Into<FigurePerson> {
  readonly byLevel = new Map<number, number>();

  add({ status, level_id }: FigurePerson, times: 1 | -1): void {
    if (status === active && level_id !== null) add(this.byLevel, level_id, times);
  }
}

interface Asked {
  members: Members;
  period: Range;
  today: string;
}

/** How the figures of a scope are made up (DOMAIN.md 4.4, index/percent). */
export function compositionOf(network: Network, book: DashboardFigures, { members, period, today }: Asked) {
  const { db } = network;
  const monthNames = monthsUntil(today, 12);
  const monthAt = new Months(monthNames);
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  const isWithin = (day: number) => day >= from && day <= to;
  const asked = `composition ${today} ${period.from} ${period.to}`;
  const { submitted, pendingCents, stages, persistency, undecided, ...ofCases } = book.cases(
    asked,
    members,
    () => new OfCases(book, monthAt, isWithin),
  );
  const credits = book.credits(asked, members, () => new OfCredits(book, monthAt, isWithin));
  const { byLevel } = book.people('levels', members, () => new OfPeople());
  const byCategory = new Map<number, number>();
  const byBrand = new Map<number, number>();
  for (const [id, cents] of credits.byProduct) {
    const product = db.table('products').get(id);
    add(byCategory, product?.category_id ?? 0, cents);
    add(byBrand, product?.brand_id ?? 0, cents);
  }
  const at = (values: readonly number[], place: number) => values[place] ?? 0;
  const months = monthNames.map((month, place) => ({
    month,
    inforce_cents: at(credits.inforce, place),
    reversed_cents: at(credits.reversed, place),
    pending_cents: at(pendingCents, place),
    submitted: at(submitted, place),
  }));

  const all = stages.submitted.count;
  const inforce = stages.inforce.count;
  const decided = all - undecided;
  const pending = statusGroups.pending.map((each) => {
    const { count = 0, tp = 0 } = ofCases.pending[policyStatuses.indexOf(each)] ?? {};
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
    levels: levelsOf(network, byLevel),
    persistency_bp: persistency.at(period.to),
    placement_bp: decided > 0 ? Math.round((inforce * 10_000) / decided) : null,
    months,
  };
}

function levelsOf({ db }: Network, counts: ReadonlyMap<number, number>): Percent['levels'] {
  return [...db.table('levels').all()]
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}

import type { ModelLine } from './caseTerms';
import { partOf, rated } from './rules';

/** Advance terms of agents (domain.md 3.12.22). */
export interface AdvanceTerms {
  /** Months of commission that are advanced; 0 pays as premiums arrive. */
  months: number;
  /** The largest advance on one case, and the most that may be unearned in all; infinite without a cap. */
  caseCap: number;
  totalCap: number;
}

export class AdvanceBook {
  readonly #rows: { member: number; from: string; terms: AdvanceTerms }[] = [];

  /** Terms of a member from a day on; those of the same day are replaced. */
  set(member: number, from: string, terms: AdvanceTerms): void {
    const same = this.#rows.find((row) => row.member === member && row.from === from);
    if (same) same.terms = terms;
    else this.#rows.push({ member, from, terms });
  }

  on(member: number, day: string): AdvanceTerms | undefined {
    const rows = this.#rows.filter((row) => row.member === member && row.from <= day);
    const terms = rows.sort((a, b) => a.from.localeCompare(b.from)).at(-1)?.terms;
    // Twelve months without caps limit nothing.
    return terms && terms.months === 12 && terms.caseCap === Infinity && terms.totalCap === Infinity
      ? undefined
      : terms;
  }
}

/** The part of a line that premiums have earned. */
export const earnedByPremium = (cents: number, received: number, planned: number): number =>
  planned > 0 ? partOf(cents, Math.max(0, Math.min(received, planned)), planned) : 0;

/** The due part of a limited line before its release. */
export function limitedDue(
  cents: number,
  advance_bp: number,
  { months, cap }: { months: number; cap: number },
  { received, planned }: { received: number; planned: number },
): number {
  const advance = rated(cents, advance_bp);
  const limited = Math.min(advance, partOf(cents, months, 12), cap);
  return Math.min(advance, Math.max(limited, earnedByPremium(cents, received, planned)));
}

/** The room that caps leave for each line of a record, in order: earlier lines use it up first. */
export function roomOf(
  lines: readonly ModelLine[],
  termsOf: (member: number) => AdvanceTerms | undefined,
  {
    centsOf,
    advance_bp,
    unearned,
  }: {
    centsOf: (line: ModelLine) => number;
    advance_bp: number;
    unearned: (member: number) => number;
  },
): Map<ModelLine, number> {
  const left = new Map<number, { inCase: number; inAll: number }>();
  const room = new Map<ModelLine, number>();
  for (const line of lines) {
    const { member } = line.share;
    const terms = termsOf(member);
    if (!terms) continue;
    const own = left.get(member) ?? {
      inCase: terms.caseCap,
      inAll: terms.totalCap === Infinity ? Infinity : Math.max(0, terms.totalCap - unearned(member)),
    };
    left.set(member, own);
    const most = Math.min(own.inCase, own.inAll);
    const cents = centsOf(line);
    const given = Math.min(rated(cents, advance_bp), partOf(cents, terms.months, 12), most);
    room.set(line, most);
    own.inCase -= given;
    own.inAll -= given;
  }
  return room;
}

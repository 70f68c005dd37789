import { cycleOf, months, sum } from './rules';
import { earliestDay, type LevelCode, people } from './scene';

/** Entries of the members' ledgers, holds and pay runs (domain.md 2.10, 2.11, 3.8 and 3.12). */

export const currencies = ['USD', 'CAD'] as const;
export type Currency = (typeof currencies)[number];
/** Currencies are never added, so each member has an account in each (3.12.15). */
export const accountName = (member: number, currency: Currency): string =>
  currency === 'USD' ? `${member}` : `${member} in ${currency}`;

export type Hold = 'status' | 'office' | null;
export interface ModelEntry {
  /** A place in a policy's commission, or `adjustment`. */
  key: string;
  /** The entry's commission line; a chargeback takes back entries of the same line only. */
  line: object | undefined;
  member: number;
  currency: Currency;
  cents: number;
  cycle: string;
  /** The cycle to return to from an off-cycle run. */
  ownCycle: string;
  hold: Hold;
  /** The part that no later entry has taken back or given back. */
  left: number;
  /** Earlier entries that this entry takes back or gives back. */
  takes: ModelEntry[];
}
export interface Payment {
  cycle: string;
  member: number;
  currency: Currency;
  opening: number;
  credits: number;
  debits: number;
  net: number;
  paid: number;
  carry: number;
  status: 'calculated' | 'settled' | 'failed';
  /** The cycle of the run whose opening balance includes the payment that the bank returned. */
  returned: string | null;
}
export type MemberState = 'active' | 'suspended' | 'inactive';
export interface Member {
  id: number;
  sponsor: number | null;
  level: LevelCode;
  joined_on: string;
  left_on: string | null;
  /** Statuses by first day; the last row of a day counts. */
  standing: { from: string; is: MemberState }[];
  /** Levels and sponsors by first day; the last row of a day counts. */
  places: { from: string; level: LevelCode; sponsor: number | null }[];
  bank: boolean;
  covered: boolean;
}

type EntryOf = Pick<ModelEntry, 'key' | 'member' | 'line'> & { currency?: Currency };

export class Ledger {
  today: string;
  readonly members: Map<number, Member>;
  readonly entries: ModelEntry[] = [];
  readonly payments: Payment[] = [];
  /** The earliest cycle that still accepts entries. */
  open = cycleOf(earliestDay);
  /** The open off-cycle run (3.8). */
  offCycle: { cycle: string; members: readonly number[] } | undefined;

  constructor(today: string) {
    this.today = today;
    this.members = new Map(
      people.map(({ id, sponsor, level, joined_on, bank, covered }) => [
        id,
        {
          ...{ id, sponsor, level, joined_on, bank, covered },
          left_on: null,
          standing: [{ from: joined_on, is: 'active' }],
          places: [{ from: joined_on, level, sponsor }],
        },
      ]),
    );
  }

  member(id: number): Member {
    const member = this.members.get(id);
    if (!member) throw new Error(`There is no member ${id}.`);
    return member;
  }

  standing = (id: number, on = this.today): MemberState =>
    this.member(id).standing.findLast(({ from }) => from <= on)?.is ?? 'active';

  /** True when a member earns overrides on a day: active, with E&O cover (3.3, 3.12.11). */
  eligible = (id: number, on: string): boolean => this.standing(id, on) === 'active' && this.member(id).covered;

  /** True when active, or gone and vested; suspended members are not paid (3.12.4). */
  payable(id: number): boolean {
    const { left_on, joined_on } = this.member(id);
    const standing = this.standing(id);
    return standing === 'active' || (standing === 'inactive' && left_on !== null && months(joined_on, left_on) >= 12);
  }

  /** Reactivation releases entries held for the status; the office's holds stay (3.12.2). */
  become(id: number, is: MemberState): boolean {
    const member = this.member(id);
    const was = this.standing(id);
    if (is === was || (was === 'inactive' && is === 'suspended')) return false;
    // The head of a tree cannot leave.
    if (is === 'inactive' && member.sponsor === null) return false;
    member.standing.push({ from: this.today, is });
    member.left_on = is === 'inactive' ? this.today : null;
    if (is === 'inactive')
      for (const other of this.members.values())
        if (other.sponsor === id) this.place(other, { sponsor: member.sponsor });
    if (is === 'active')
      for (const entry of this.entries) if (entry.member === id && entry.hold === 'status') this.#release(entry);
    return true;
  }

  /** Sets a level or sponsor from today on. */
  place(member: Member, change: Partial<Pick<Member, 'level' | 'sponsor'>>): void {
    Object.assign(member, change);
    member.places.push({ from: this.today, level: member.level, sponsor: member.sponsor });
  }

  placeOn = (id: number, on: string): Pick<Member, 'level' | 'sponsor'> => {
    const member = this.member(id);
    return member.places.findLast(({ from }) => from <= on) ?? member;
  };

  isBelow(id: number, top: number): boolean {
    const { sponsor } = this.member(id);
    return sponsor !== null && (sponsor === top || this.isBelow(sponsor, top));
  }

  /** Late entries go to the open cycle (3.8). */
  cycleFor = (cycle: string): string => (cycle < this.open ? this.open : cycle);
  #isLocked = (cycle: string): boolean => cycle < this.open && cycle !== this.offCycle?.cycle;

  #release(entry: ModelEntry): void {
    entry.hold = null;
    entry.cycle = this.cycleFor(entry.cycle);
    entry.ownCycle = entry.cycle;
  }

  enter(
    { key, member, line, currency = 'USD' }: EntryOf,
    cents: number,
    day: string,
    hold: Hold = null,
    takes: ModelEntry[] = [],
  ): void {
    if (cents === 0) return;
    const cycle = this.cycleFor(cycleOf(day));
    this.entries.push({ key, member, line, currency, cents, cycle, ownCycle: cycle, hold, left: cents, takes });
  }

  /**
   * Moves a line's paid total by `cents`. A debit takes the hold of the entry that it takes back, latest first
   * (3.12.2); a credit that undoes a debit takes that debit's hold. Any other movement is held when the writing agent
   * is not payable (3.3, 3.12.4), or when all earlier entries of the line are held: the document does not cover the
   * rest of an advance that the office holds.
   */
  move(of: EntryOf, writing: boolean, cents: number, day: string): void {
    const { line, member } = of;
    const byHold = new Map<Hold, { cents: number; takes: ModelEntry[] }>();
    const add = (hold: Hold, part: number, takes: ModelEntry[]) => {
      const before = byHold.get(hold) ?? { cents: 0, takes: [] };
      byHold.set(hold, { cents: before.cents + part, takes: [...before.takes, ...takes] });
    };
    const earlier = this.entries.filter((entry) => entry.line === line && entry.left > 0);
    const allHeld = earlier.length > 0 && earlier.every(({ hold }) => hold !== null);
    const standing: Hold = writing && !this.payable(member) ? 'status' : null;
    const otherwise = allHeld ? (earlier.find(({ hold }) => hold === 'office')?.hold ?? 'status') : standing;
    let rest = cents;
    for (const entry of this.entries.toReversed()) {
      if (rest === 0) break;
      if (entry.line !== line || Math.sign(entry.left) !== -Math.sign(rest)) continue;
      const part = rest < 0 ? Math.max(rest, -entry.left) : Math.min(rest, -entry.left);
      entry.left += part;
      rest -= part;
      add(cents < 0 ? entry.hold : (entry.hold ?? standing), part, [entry]);
    }
    if (rest !== 0) add(otherwise, rest, []);
    for (const [hold, { cents: part, takes }] of byHold) this.enter(of, part, day, hold, takes);
  }

  /** Holds an entry, or releases it together with the canceling entries. False when the entry's run is locked. */
  hold(entry: ModelEntry, held: boolean): boolean {
    if (entry.hold === null && this.#isLocked(entry.cycle)) return false;
    if (held) entry.hold = 'office';
    else {
      this.#release(entry);
      for (const other of this.entries) if (other.takes.includes(entry) && other.hold !== null) this.#release(other);
    }
    return true;
  }

  /** Balance = all earnings less payments that were not returned (2.10). */
  balance(id: number, currency: Currency = 'USD'): number {
    const isOwn = (one: { member: number; currency: Currency }) => one.member === id && one.currency === currency;
    return (
      sum(this.entries.filter(isOwn).map(({ cents }) => cents)) -
      sum(this.payments.map((one) => (isOwn(one) && one.status !== 'failed' ? one.paid : 0)))
    );
  }

  /** All accounts, by member and currency. */
  accounts = (): { member: number; currency: Currency }[] =>
    [...this.members.keys()].flatMap((member) => currencies.map((currency) => ({ member, currency })));
}

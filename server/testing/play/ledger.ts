import { addDays, allocate, cycleOf, firstOf, lastOf, months, nextCycle, rated, sum } from './rules';
import { earliestDay, type LevelCode, people } from './scene';

/** Entries of the members' ledgers, holds and pay runs (domain.md 2.10, 2.11, 3.8 and 3.12). */

export type Hold = 'status' | 'office' | null;
export interface ModelEntry {
  /** A place in a policy's commission, or `adjustment`. */
  key: string;
  /** The entry's commission line; a chargeback takes back entries of the same line only. */
  line: object | undefined;
  member: number;
  cents: number;
  cycle: string;
  hold: Hold;
  /** The part that no later entry has taken back or given back. */
  left: number;
  /** Earlier entries that this entry takes back or gives back. */
  takes: ModelEntry[];
}
export interface Payment {
  cycle: string;
  member: number;
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
/** A share of a run's credits in basis points, or an amount for each run (3.12.20). */
export type Plan = { percent_bp: number } | { amount: number };
/** A write-off or roll-up with its entries to date (3.12.20). */
export interface Move {
  debtor: number;
  amount: number;
  sides: { member: number; cents: number }[];
  reversed: boolean;
}
/** A departed member's debt that an upline takes over in installments. */
interface RollUp extends Move {
  upline: number;
  shares: number[];
  posted: number;
  lastCycle: string;
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

export class Ledger {
  today: string;
  readonly members: Map<number, Member>;
  readonly entries: ModelEntry[] = [];
  readonly payments: Payment[] = [];
  readonly plans = new Map<number, Plan>();
  readonly rollUps: RollUp[] = [];
  /** Moves of debts, oldest first. */
  readonly moves: Move[] = [];
  rollUpSetting = { days: 0, installments: 1 };
  /** The earliest cycle that still accepts entries. */
  open = cycleOf(earliestDay);

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
  #cycle = (cycle: string): string => (cycle < this.open ? this.open : cycle);

  #release(entry: ModelEntry): void {
    entry.hold = null;
    entry.cycle = this.#cycle(entry.cycle);
  }

  enter(
    { key, member, line }: Pick<ModelEntry, 'key' | 'member' | 'line'>,
    cents: number,
    day: string,
    hold: Hold = null,
    takes: ModelEntry[] = [],
  ): void {
    if (cents === 0) return;
    this.entries.push({ key, member, line, cents, cycle: this.#cycle(cycleOf(day)), hold, left: cents, takes });
  }

  /**
   * Moves a line's paid total by `cents`. A debit takes the hold of the entry that it takes back, latest first
   * (3.12.2); a credit that undoes a debit takes that debit's hold. Any other movement is held when the writing agent
   * is not payable (3.3, 3.12.4), or when all earlier entries of the line are held: the document does not cover the
   * rest of an advance that the office holds.
   */
  move(of: Pick<ModelEntry, 'key' | 'member' | 'line'>, writing: boolean, cents: number, day: string): void {
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
    if (entry.hold === null && entry.cycle < this.open) return false;
    if (held) entry.hold = 'office';
    else {
      this.#release(entry);
      for (const other of this.entries) if (other.takes.includes(entry) && other.hold !== null) this.#release(other);
    }
    return true;
  }

  /** The payments that locking the earliest open run writes; undefined until its cycle is over. */
  lock(): Payment[] | undefined {
    const cycle = this.open;
    if (this.today <= lastOf(cycle)) return undefined;
    const before = cycleOf(addDays(firstOf(cycle), -1));
    const made: Payment[] = [];
    for (const { id, bank } of this.members.values()) {
      const own = this.payments.filter(({ member }) => member === id);
      const back = own.filter(({ status, returned }) => status === 'failed' && returned === null);
      const carried = own.find((payment) => payment.cycle === before)?.carry ?? 0;
      const opening = carried + sum(back.map(({ paid }) => paid));
      const entries = this.entries.filter((entry) => entry.member === id && entry.cycle === cycle && !entry.hold);
      // Returned payments go into this run, even when a debt consumes them.
      for (const payment of back) payment.returned = cycle;
      if (opening === 0 && entries.length === 0) continue;
      const credits = sum(entries.map(({ cents }) => Math.max(0, cents)));
      const debits = sum(entries.map(({ cents }) => Math.min(0, cents)));
      const net = opening + credits + debits;
      const due = this.#due(id, carried, net, credits);
      const paid = due >= 2_500 && this.payable(id) && bank ? due : 0;
      made.push({
        ...{ cycle, member: id, opening, credits, debits, net, paid, carry: net - paid },
        ...{ status: 'calculated', returned: null },
      });
    }
    this.payments.push(...made);
    this.open = nextCycle(cycle);
    return made;
  }

  /** The payable amount of a run: the net, or under a plan the rest of the money apart from the debt (3.12.20). */
  #due(id: number, carried: number, net: number, credits: number): number {
    const plan = this.plans.get(id);
    const debt = Math.max(0, -carried);
    const left = net + debt;
    if (!plan || debt === 0 || left <= 0) return net;
    const planned = 'amount' in plan ? plan.amount : rated(credits, plan.percent_bp);
    return left - Math.min(planned, debt, left);
  }

  /** The installments of this day, and the debts of members who left long enough ago (3.12.20). */
  rollUp(): void {
    const { days, installments } = this.rollUpSetting;
    const debtors = [...this.members.values()].filter(
      ({ id, left_on }) =>
        days > 0 &&
        this.balance(id) < 0 &&
        this.standing(id) === 'inactive' &&
        left_on !== null &&
        addDays(left_on, days) <= this.today,
    );
    for (const move of this.rollUps) this.#installment(move);
    for (const { id, sponsor } of debtors) {
      const debt = -this.balance(id);
      let upline = sponsor;
      while (upline !== null && this.standing(upline) !== 'active') upline = this.member(upline).sponsor;
      if (debt <= 0 || upline === null) continue;
      const count = Math.min(installments, debt);
      const shares = allocate(
        debt,
        Array.from({ length: count }, () => 1),
      );
      const move: RollUp = {
        ...{ debtor: id, amount: debt, sides: [], reversed: false },
        ...{ upline, shares, posted: 0, lastCycle: '' },
      };
      this.rollUps.push(move);
      this.moves.push(move);
      this.enterSide(move, id, debt);
      this.#installment(move);
    }
  }

  /** Enters a side of a debt's move. */
  enterSide(move: Move, member: number, cents: number): void {
    move.sides.push({ member, cents });
    this.enter({ key: 'adjustment', member, line: undefined }, cents, this.today);
  }

  #installment(move: RollUp): void {
    if (move.reversed) return;
    const cycle = this.#cycle(cycleOf(this.today));
    const share = move.shares[move.posted];
    if (share === undefined || cycle <= move.lastCycle) return;
    this.enterSide(move, move.upline, -share);
    move.posted += 1;
    move.lastCycle = cycle;
  }

  /** Balance(member) = all earnings less payments that were not returned (2.10). */
  balance = (id: number): number =>
    sum(this.entries.map(({ member, cents }) => (member === id ? cents : 0))) -
    sum(this.payments.map(({ member, paid, status }) => (member === id && status !== 'failed' ? paid : 0)));
}

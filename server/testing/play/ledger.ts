import { addDays, cycleOf, firstOf, lastOf, months, nextCycle, sum } from './rules';
import { earliestDay, type LevelCode, people } from './scene';

/** Entries of the members' ledgers, holds and pay runs, as DOMAIN.md 2.10, 2.11, 3.8 and 3.12 say. */

export type Hold = 'status' | 'office' | null;
export interface ModelEntry {
  /** What it is for: a place in a policy's commission, or `adjustment`. */
  key: string;
  /** The line whose movement it is: a chargeback takes back of its own line only. */
  line: object | undefined;
  member: number;
  cents: number;
  cycle: string;
  hold: Hold;
  /** How much of it no later entry has taken back or given back. */
  left: number;
  /** The entries that it takes back or gives back. */
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
  /** The run whose opening takes back what the bank returned. */
  returned: string | null;
}
export type MemberState = 'active' | 'suspended' | 'inactive';
export interface Member {
  id: number;
  sponsor: number | null;
  level: LevelCode;
  joined_on: string;
  left_on: string | null;
  /** From which day on which status held; the last row of a day counts. */
  standing: { from: string; is: MemberState }[];
  bank: boolean;
  covered: boolean;
}

export class Ledger {
  today: string;
  readonly members: Map<number, Member>;
  readonly entries: ModelEntry[] = [];
  readonly payments: Payment[] = [];
  /** The earliest cycle that still takes entries. */
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
        },
      ]),
    );
  }

  member(id: number): Member {
    const found = this.members.get(id);
    if (!found) throw new Error(`There is no member ${id}.`);
    return found;
  }

  standing = (id: number, on = this.today): MemberState =>
    this.member(id).standing.findLast(({ from }) => from <= on)?.is ?? 'active';

  /** Earns overrides on a day: active, with E&O cover (3.3, 3.12.11). */
  eligible = (id: number, on: string): boolean => this.standing(id, on) === 'active' && this.member(id).covered;

  /** Active, or has left and is vested; a suspended member is not (3.12.4). */
  payable(id: number): boolean {
    const { left_on, joined_on } = this.member(id);
    const standing = this.standing(id);
    return standing === 'active' || (standing === 'inactive' && left_on !== null && months(joined_on, left_on) >= 12);
  }

  /** 3.12.2: active again releases what waited for the status; a hold of the office stays. */
  become(id: number, is: MemberState): boolean {
    const member = this.member(id);
    const was = this.standing(id);
    if (is === was || (was === 'inactive' && is === 'suspended')) return false;
    // The head of a tree cannot leave while somebody is below.
    if (is === 'inactive' && member.sponsor === null) return false;
    member.standing.push({ from: this.today, is });
    member.left_on = is === 'inactive' ? this.today : null;
    if (is === 'inactive')
      for (const other of this.members.values()) if (other.sponsor === id) other.sponsor = member.sponsor;
    if (is === 'active')
      for (const entry of this.entries) if (entry.member === id && entry.hold === 'status') this.#release(entry);
    return true;
  }

  isBelow(id: number, top: number): boolean {
    const { sponsor } = this.member(id);
    return sponsor !== null && (sponsor === top || this.isBelow(sponsor, top));
  }

  /** Late entries fall into the open cycle (3.8). */
  #cycle = (wanted: string): string => (wanted < this.open ? this.open : wanted);

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
   * Moves what a line has been paid by so much. What is taken back has the state of what it takes back, the latest first (3.12.2);
   * what is given back has the state of what had been taken. Anything else is held where its writing agent is not payable (3.3, 3.12.4), and where
   * all that the line was paid before is held: the document says nothing of the rest of an advance that the office holds back.
   */
  move(of: Pick<ModelEntry, 'key' | 'member' | 'line'>, writing: boolean, cents: number, day: string): void {
    const { line, member } = of;
    const byHold = new Map<Hold, { cents: number; takes: ModelEntry[] }>();
    const add = (hold: Hold, part: number, takes: ModelEntry[]) => {
      const known = byHold.get(hold) ?? { cents: 0, takes: [] };
      byHold.set(hold, { cents: known.cents + part, takes: [...known.takes, ...takes] });
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

  /** Holds an entry, or releases one with whatever cancels it. False where its run is locked. */
  hold(entry: ModelEntry, held: boolean): boolean {
    if (entry.hold === null && entry.cycle < this.open) return false;
    if (held) entry.hold = 'office';
    else {
      this.#release(entry);
      for (const other of this.entries) if (other.takes.includes(entry) && other.hold !== null) this.#release(other);
    }
    return true;
  }

  /** What locking the earliest open run writes; undefined while its cycle is not over. */
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
      // Into this run goes what came back, also where a debt takes all of it.
      for (const payment of back) payment.returned = cycle;
      if (opening === 0 && entries.length === 0) continue;
      const credits = sum(entries.map(({ cents }) => Math.max(0, cents)));
      const debits = sum(entries.map(({ cents }) => Math.min(0, cents)));
      const net = opening + credits + debits;
      const pays = net >= 2_500 && this.payable(id) && bank;
      made.push({
        ...{ cycle, member: id, opening, credits, debits, net, paid: pays ? net : 0, carry: pays ? 0 : net },
        ...{ status: 'calculated', returned: null },
      });
    }
    this.payments.push(...made);
    this.open = nextCycle(cycle);
    return made;
  }

  /** Balance(member) = all earnings less what was paid and not sent back (2.10). */
  balance = (id: number): number =>
    sum(this.entries.map(({ member, cents }) => (member === id ? cents : 0))) -
    sum(this.payments.map(({ member, paid, status }) => (member === id && status !== 'failed' ? paid : 0)));
}

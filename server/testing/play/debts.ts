import type { Currency, Ledger } from './ledger';
import { addDays, allocate, cycleOf, partOf } from './rules';

/** A write-off, offset, or roll-up with its entries to date (3.12.20). */
export interface Move {
  kind: 'write off' | 'offset' | 'roll up';
  debtor: number;
  currency: Currency;
  amount: number;
  sides: { member: number; currency: Currency; cents: number }[];
  reversed: boolean;
}
/** A departed member's debt that an upline takes over in installments. */
interface RollUp extends Move {
  upline: number;
  shares: number[];
  posted: number;
  lastCycle: string;
}
/** An act that waits for a second administrator (3.12.14). */
export interface Request {
  description: string;
  perform: () => boolean;
  decided: boolean;
}
interface Offset {
  member: number;
  currency: Currency;
  amount: number;
  /** Units of the other currency per unit of the debt's, in millionths. */
  rate: number;
}

const dayLimit = 500_000;
const millionths = 1_000_000;

/** Debts of accounts, and changes to debts by one administrator or two (domain.md 3.12.20). */
export class Debts {
  readonly #ledger: Ledger;
  /** Cents of manual entries by day and account, as a sum of absolute amounts. */
  readonly #enteredOn = new Map<string, number>();
  readonly #rollUps: RollUp[] = [];
  /** Oldest first. */
  readonly moves: Move[] = [];
  readonly requests: Request[] = [];
  rollUpSetting = { days: 0, installments: 1 };

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  #day = (member: number, currency: Currency) => `${this.#ledger.today} ${member} ${currency}`;
  #enteredToday = (member: number, currency: Currency) => this.#enteredOn.get(this.#day(member, currency)) ?? 0;
  #count(member: number, currency: Currency, cents: number): void {
    this.#enteredOn.set(this.#day(member, currency), this.#enteredToday(member, currency) + Math.abs(cents));
  }

  /** Enters an amount; beyond the limit of the day it waits, and counts in no balance (3.12.14). */
  enterByHand(key: string, member: number, currency: Currency, cents: number): void {
    if (this.#enteredToday(member, currency) + Math.abs(cents) > dayLimit) return;
    this.#count(member, currency, cents);
    this.#ledger.enter({ key, member, currency, line: undefined }, cents, this.#ledger.today);
  }

  /** At most the debt; beyond the day's limit it waits for a second administrator. */
  writeOff(member: number, currency: Currency, amount: number): boolean {
    const perform = () => {
      if (amount > -this.#ledger.balance(member, currency)) return false;
      const move = this.#move('write off', member, currency, amount);
      this.#enterSide(move, member, currency, amount);
      return true;
    };
    if (this.#enteredToday(member, currency) + amount > dayLimit) {
      if (amount <= -this.#ledger.balance(member, currency))
        this.#ask(`write-off of ${amount} of ${member} ${currency}`, perform);
      return false;
    }
    if (!perform()) return false;
    this.#count(member, currency, amount);
    return true;
  }

  /** Always waits: an entry in each currency, never beyond the debt and the other balance. */
  offset({ member, currency, amount, rate }: Offset): boolean {
    const other = currency === 'USD' ? 'CAD' : 'USD';
    const taken = partOf(amount, rate, millionths);
    const isCovered = () =>
      taken > 0 && amount <= -this.#ledger.balance(member, currency) && taken <= this.#ledger.balance(member, other);
    if (!isCovered()) return false;
    this.#ask(`offset of ${amount} of ${member} ${currency} at ${rate}`, () => {
      if (!isCovered()) return false;
      const move = this.#move('offset', member, currency, amount);
      this.#enterSide(move, member, currency, amount);
      this.#enterSide(move, member, other, -taken);
      return true;
    });
    return true;
  }

  /** Mirrors every entry of a move, once; beyond the day's limit it waits like a write-off, for an offset always. */
  reverse(move: Move): boolean {
    const perform = () => {
      if (move.reversed) return false;
      move.reversed = true;
      for (const { member, currency, cents } of [...move.sides]) this.#enterSide(move, member, currency, -cents);
      return true;
    };
    if (move.reversed) return false;
    const waits = this.#enteredToday(move.debtor, move.currency) + move.amount > dayLimit;
    if (waits || move.kind === 'offset') {
      const { length } = move.sides;
      // An installment changes the move, so the request no longer fits.
      this.#ask(`reversal of move ${this.moves.indexOf(move) + 1} with ${length} entries`, () =>
        move.sides.length === length ? perform() : false,
      );
      return false;
    }
    for (const { member, currency, cents } of move.sides) this.#count(member, currency, cents);
    return perform();
  }

  /** The second administrator's decision. A refused act keeps waiting. */
  decide(request: Request, approves: boolean): boolean {
    if (request.decided) return false;
    if (approves && !request.perform()) return false;
    request.decided = true;
    return true;
  }

  /** The same request does not wait twice. */
  #ask(description: string, perform: () => boolean): void {
    if (this.requests.some((one) => !one.decided && one.description === description)) return;
    this.requests.push({ description, perform, decided: false });
  }

  #move(kind: Move['kind'], debtor: number, currency: Currency, amount: number): Move {
    const move: Move = { kind, debtor, currency, amount, sides: [], reversed: false };
    this.moves.push(move);
    return move;
  }

  #enterSide(move: Move, member: number, currency: Currency, cents: number): void {
    move.sides.push({ member, currency, cents });
    this.#ledger.enter({ key: 'adjustment', member, currency, line: undefined }, cents, this.#ledger.today);
  }

  /** The installments of this day, and the debts of members who left long enough ago. */
  rollUp(): void {
    const ledger = this.#ledger;
    const { days, installments } = this.rollUpSetting;
    const debtors = ledger.accounts().filter(({ member, currency }) => {
      const { left_on } = ledger.member(member);
      return (
        days > 0 &&
        ledger.balance(member, currency) < 0 &&
        ledger.standing(member) === 'inactive' &&
        left_on !== null &&
        addDays(left_on, days) <= ledger.today
      );
    });
    for (const move of this.#rollUps) this.#installment(move);
    for (const { member, currency } of debtors) {
      const debt = -ledger.balance(member, currency);
      let upline = ledger.member(member).sponsor;
      while (upline !== null && ledger.standing(upline) !== 'active') upline = ledger.member(upline).sponsor;
      if (debt <= 0 || upline === null) continue;
      const equal = Array.from({ length: Math.min(installments, debt) }, () => 1);
      const move: RollUp = {
        ...{ kind: 'roll up', debtor: member, currency, amount: debt, sides: [], reversed: false },
        ...{ upline, shares: allocate(debt, equal), posted: 0, lastCycle: '' },
      };
      this.#rollUps.push(move);
      this.moves.push(move);
      this.#enterSide(move, member, currency, debt);
      this.#installment(move);
    }
  }

  #installment(move: RollUp): void {
    if (move.reversed) return;
    const cycle = this.#ledger.cycleFor(cycleOf(this.#ledger.today));
    const share = move.shares[move.posted];
    if (share === undefined || cycle <= move.lastCycle) return;
    this.#enterSide(move, move.upline, move.currency, -share);
    move.posted += 1;
    move.lastCycle = cycle;
  }
}

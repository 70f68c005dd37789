import { currencies } from '@shared/contracts/fields';
import type { RunAccount, RunRecord } from '@shared/contracts/network/payments';
import { onceFor } from '../../../data/onceFor';
import { unhurried } from '../../../data/unhurried';
import type { Network } from '../../network';
import type { Currency } from '../labels';
import type { Calculated } from '../payRuns';

const columns = ['opening_cents', 'credits_cents', 'debits_cents', 'net_cents', 'paid_cents', 'carry_cents'] as const;
/** Whether somebody takes part, and what comes to whom. */
const width = columns.length + 1;
/** Of more members than so many it takes less time to add up all. */
const mostChanged = 500;
/** Some milliseconds. */
const addedAtOnce = 1_000;
/** What runs are made of, of whom something changes now and then. */
const sources = ['earnings', 'payments', 'members'] as const;

/** What each member would be paid in a currency, some numbers one after the other, and their sums. */
class Sums {
  readonly total = new Float64Array(width);
  #of = new Float64Array(0);

  /** Has room for those up to one. */
  room(member: number): void {
    if (member * width < this.#of.length) return;
    const of = new Float64Array((Math.ceil(member * 1.1) + 64) * width);
    of.set(this.#of);
    this.#of = of;
  }

  set(member: number, row: Calculated | undefined): void {
    const at = member * width;
    if (!row && at >= this.#of.length) return;
    this.room(member);
    const figures = row ? [1, ...columns.map((column) => row[column])] : [];
    for (let place = 0; place < width; place += 1) {
      const cents = figures[place] ?? 0;
      this.total[place] = (this.total[place] as number) - (this.#of[at + place] as number) + cents;
      this.#of[at + place] = cents;
    }
  }
}

interface Kept {
  /** Of what runs and settings it was made. */
  state: string;
  revisions: Record<(typeof sources)[number], number>;
  sums: ReadonlyMap<Currency, Sums>;
}

/** The sums of open runs: added up once, and then by whom something was written of. */
class OpenSums {
  readonly #network: Network;
  readonly #kept = new Map<number, Kept>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** By currency, those that a lock would make now; with pauses where all have to be added up. */
  async of(run: RunRecord): Promise<RunAccount[]> {
    const known = this.#kept.get(run.id);
    if (known && this.#follow(known, run)) return accountsOf(known.sums);
    const made = { state: this.#state, revisions: this.#revisions, sums: this.#nothing() };
    await unhurried(this.#addUp(run, made.sums));
    this.#kept.set(run.id, made);
    for (const id of this.#kept.keys())
      if (this.#network.db.table('runs').get(id)?.status !== 'open') this.#kept.delete(id);
    return accountsOf(made.sums);
  }

  *#addUp(run: RunRecord, sums: Kept['sums']): Generator<void, void> {
    const rows = yield* this.#network.money.runs.figures(run);
    // Members come in the order of their ids.
    const last = rows.at(-1)?.member_id ?? 0;
    for (const each of sums.values()) each.room(last);
    for (const [place, row] of rows.entries()) {
      sums.get(row.currency)?.set(row.member_id, row);
      if (place % addedAtOnce === 0) yield;
    }
  }

  /** Takes over what was written; false where all has to be added up anew. */
  #follow(kept: Kept, run: RunRecord): boolean {
    const { db, money } = this.#network;
    if (kept.state !== this.#state) return false;
    const now = this.#revisions;
    const members = new Set<number>();
    for (const name of sources) {
      const table = db.table(name);
      const changed = table.changedSince(kept.revisions[name]);
      if (!changed || changed.size > mostChanged) return false;
      for (const id of changed) {
        const row = table.get(id);
        // What is gone does not tell whose it was.
        if (!row) return false;
        members.add('member_id' in row ? row.member_id : row.id);
      }
    }
    for (const member of members) {
      const rows = money.runs.calculate(run, member);
      for (const [currency, sums] of kept.sums)
        sums.set(
          member,
          rows.find((row) => row.currency === currency),
        );
    }
    kept.revisions = now;
    return true;
  }

  #nothing = (): ReadonlyMap<Currency, Sums> => new Map(currencies.map((currency) => [currency, new Sums()]));

  get #state(): string {
    const { db } = this.#network;
    return `${db.table('runs').revision} ${db.table('settings').revision}`;
  }

  get #revisions(): Kept['revisions'] {
    const { db } = this.#network;
    return {
      earnings: db.table('earnings').revision,
      payments: db.table('payments').revision,
      members: db.table('members').revision,
    };
  }
}

/** As `accountsOf` of all rows: what nobody takes part in is no account. */
const accountsOf = (all: Kept['sums']): RunAccount[] =>
  [...all]
    .filter(([, { total }]) => (total[0] as number) > 0)
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .map(([currency, { total }]) => {
      const [members = 0, opening_cents = 0, credits_cents = 0, debits_cents = 0, net_cents = 0, paid_cents = 0] =
        total;
      const carry_cents = total[6] ?? 0;
      return { currency, members, opening_cents, credits_cents, debits_cents, net_cents, paid_cents, carry_cents };
    });

/** The sums of a network's open runs, kept once for all who ask. */
export const openSums = onceFor((network: Network) => new OpenSums(network));

import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import { type Kind, ofRecords } from '../../listed/keys';
import { Own } from '../../listed/own';
import type { Counts } from '../../listed/page';
import type { Network } from '../../network';

/** Below, reading the lines again takes no time. */
const many = 1_000;
/** So many records of all payees together are kept in mind: some bytes each. */
const room = 500_000;
/** Some milliseconds: so many lines, with those of their records. */
const atOnce = 50;

/** A record, and what the lines of a payee in it come to: in all, and of that what was paid with it. */
interface OwnRecord {
  id: number;
  record: CommissionRecord;
  mine_cents: number;
  mine_paid_cents: number;
}
const ofOwn: Kind<OwnRecord> = {
  day: ({ record }) => ofRecords.day(record),
  traits: ({ record }) => ofRecords.traits(record),
  sums: ({ mine_cents, mine_paid_cents }) => [mine_cents, mine_paid_cents],
};

/** The records of those who have lines in very many, by day; they follow what is written of records and of lines. */
export class OwnRecords {
  readonly #db: Network['db'];
  readonly #many: number;
  readonly #kept = new Map<number, Own<OwnRecord>>();
  readonly #revisions = { commission_records: Number.NaN, commission_lines: Number.NaN };

  constructor({ db }: Pick<Network, 'db'>, most = many) {
    this.#db = db;
    this.#many = most;
  }

  /** Undefined for who has few. @throws NotYet while very many are read for the first time and who asks can wait */
  of(payee: number): Counts | undefined {
    if (this.#db.table('commission_lines').count('payee_id', payee) <= this.#many) return undefined;
    this.#follow();
    const own = this.#kept.get(payee) ?? new Own(ofOwn);
    this.#kept.delete(payee);
    this.#kept.set(payee, own);
    if (own.last !== undefined) allOf(() => this.#read(payee, own));
    let count = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [other, { size }] of this.#kept) {
      if (count <= room || other === payee) break;
      this.#kept.delete(other);
      count -= size;
    }
    return own;
  }

  /** Reads some more lines of a payee; false when there are none left. */
  #read(payee: number, own: Own<OwnRecord>): boolean {
    // What is written meanwhile is followed, and may make all of it stale.
    this.#follow();
    if (this.#kept.get(payee) !== own || own.last === undefined) return false;
    const lines = this.#db.table('commission_lines').some('payee_id', payee, own.last, atOnce);
    for (const id of new Set(lines.map(({ record_id }) => record_id))) this.#renew(payee, own, id);
    own.last = lines.length < atOnce ? undefined : lines.at(-1)?.id;
    return own.last !== undefined;
  }

  #renew(payee: number, own: Own<OwnRecord>, id: number): void {
    const record = this.#db.table('commission_records').get(id);
    const lines = this.#db
      .table('commission_lines')
      .by('record_id', id)
      .filter(({ payee_id }) => payee_id === payee);
    if (record && lines.length > 0)
      own.put({
        id,
        record,
        mine_cents: sumOf(lines.map(({ amount_cents }) => amount_cents)),
        mine_paid_cents: sumOf(lines.map(({ advanced_cents }) => advanced_cents)),
      });
    else own.delete(id);
  }

  #follow(): void {
    const lines = this.#changed('commission_lines');
    const records = this.#changed('commission_records');
    if (this.#kept.size === 0) return;
    const ofLines = lines?.map((id) => this.#db.table('commission_lines').get(id)?.record_id);
    // What is gone does not tell whose it was.
    if (!ofLines || !records || ofLines.includes(undefined)) this.#kept.clear();
    for (const id of new Set([...(ofLines ?? []), ...(records ?? [])]))
      if (id !== undefined) for (const [payee, own] of this.#kept) this.#renew(payee, own, id);
  }

  /** Undefined when that cannot be told. */
  #changed(name: 'commission_records' | 'commission_lines'): readonly number[] | undefined {
    const table = this.#db.table(name);
    const before = this.#revisions[name];
    if (table.revision === before) return [];
    this.#revisions[name] = table.revision;
    const ids = table.changedSince(before);
    return ids && ([...ids] as number[]);
  }
}

/** The records of a payee with very many, counted by day and kept. */
export const ownRecords = onceFor((network: Network) => new OwnRecords(network));

import { NumberLists } from '../../data/numberLists';
import { allOf } from '../../data/patience';
import type { Network } from '../network';

/** Some milliseconds: so many are worked out from the disk, of so many that are looked at. */
const [atOnce, looked] = [10, 1_000];
const tables = ['policies', 'commission_records', 'commission_lines'] as const;

interface Kind<T> {
  /** Which policies there may be something of today, by what is quick to ask. */
  candidates(): Iterable<number>;
  /** Whether what is known of a policy is still so today, when nothing was written of it. */
  holds(known: T): boolean;
  /** Reads what there is of a policy; undefined for nothing. */
  make(id: number): T | undefined;
  /** As numbers, and made of them again: there may be very many, and objects would weigh more than all else. */
  pack(made: T): readonly number[];
  unpack(id: number, numbers: Float64Array): T;
  /** Told of what is kept from now on, and no longer. */
  enters?(made: T): void;
  leaves?(known: T): void;
  /** Another day, and a later one than that before. */
  turns?(): void;
  reset?(): void;
}

/**
 * What is made of policies with their commission records and lines: worked out once in short steps, and from then on of each policy
 * of which something is written.
 */
export class KeptByPolicy<T extends object> {
  readonly #network: Network;
  readonly #kind: Kind<T>;
  readonly #known = new NumberLists();
  readonly #revisions = new Map<string, number>();
  /** Those that are to be looked at: all on another day, and then each of which something is written. */
  #left: number[] | undefined;
  #day = '';

  constructor(network: Network, kind: Kind<T>) {
    this.#network = network;
    this.#kind = kind;
  }

  /** Brings all up to date. @throws NotYet while they are worked out for the first time and who asks can wait */
  renew(): void {
    allOf(() => this.read());
  }

  /** Visits each as it is now, as its numbers. @throws NotYet like `renew` */
  each(visit: Parameters<NumberLists['each']>[0]): void {
    this.renew();
    this.#known.each(visit);
  }

  /** Works out some of those that are not known; false when there are none left. */
  read(): boolean {
    this.#follow();
    this.#left ??= this.#all();
    for (let [look, made] = [0, 0]; look < looked && made < atOnce; look += 1) {
      const id = this.#left.pop();
      if (id === undefined) return false;
      if (this.#renew(id)) made += 1;
    }
    return this.#left.length > 0;
  }

  #all(): number[] {
    const all = new Set(this.#kind.candidates());
    this.#known.each((id) => all.add(id));
    return [...all];
  }

  /** What is kept of a policy. */
  #of(id: number): T | undefined {
    const numbers = this.#known.get(id);
    return numbers && this.#kind.unpack(id, numbers);
  }

  /** Takes a policy as it is today; whether it had to be read for that. */
  #renew(id: number): boolean {
    const known = this.#of(id);
    if (known && this.#kind.holds(known)) return false;
    this.#drop(id);
    const made = this.#kind.make(id);
    if (!made) return true;
    this.#known.set(id, this.#kind.pack(made));
    this.#kind.enters?.(made);
    return true;
  }

  #drop(id: number): void {
    const known = this.#of(id);
    if (!known) return;
    this.#known.delete(id);
    this.#kind.leaves?.(known);
  }

  #forget(): void {
    this.#known.clear();
    this.#kind.reset?.();
    this.#left = undefined;
  }

  #follow(): void {
    const { db, today } = this.#network;
    if (today !== this.#day) {
      // What is past is not kept.
      if (today < this.#day) this.#forget();
      else if (this.#day !== '') this.#kind.turns?.();
      this.#left = undefined;
      this.#day = today;
    }
    for (const name of tables) {
      const table = db.table(name);
      const before = this.#revisions.get(name);
      if (before === table.revision) continue;
      this.#revisions.set(name, table.revision);
      const changed = before === undefined ? undefined : table.changedSince(before);
      if (!changed) this.#forget();
      for (const id of changed ?? []) {
        const row = table.get(id);
        // What is gone does not tell whose it was.
        if (name !== 'policies' && !row) this.#forget();
        const policy = row && 'policy_id' in row ? row.policy_id : (id as number);
        this.#drop(policy);
        this.#left?.push(policy);
      }
    }
  }
}

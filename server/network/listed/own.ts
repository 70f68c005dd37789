import { oneText } from '../../data/oneText';
import type { Kind } from './keys';
import type { CountedDay, Counts } from './page';

type Row = { id: number };

/** The rows of one owner, counted by day and traits as all rows of the table are in the tallies. */
export class Own<T extends Row> implements Counts {
  readonly #kind: Kind<T>;
  readonly #days = new Map<string, CountedDay>();
  /** By day and traits, in the order of ids. */
  readonly #ids = new Map<string, number[]>();
  /** Where each row stands, and its sums. */
  readonly #rows = new Map<number, { day: string; key: string; sums: readonly number[] }>();
  /** The last row of its owner that was read; nothing when there are no more. */
  last: number | undefined = 0;

  constructor(kind: Kind<T>) {
    this.#kind = kind;
  }

  get size(): number {
    return this.#rows.size;
  }

  has = (id: number): boolean => this.#rows.has(id);
  days = (): Iterable<CountedDay> => this.#days.values();
  ids = (day: string, key: string): readonly number[] => this.#ids.get(`${day} ${key}`) ?? [];

  put(row: T): void {
    this.delete(row.id);
    const { day, traits, sums } = this.#kind;
    const place = { day: oneText(day(row)), key: oneText(traits(row).join(' ')), sums: sums(row) };
    this.#rows.set(row.id, place);
    this.#count(place, 1);
    const at = `${place.day} ${place.key}`;
    const ids = this.#ids.get(at);
    if (!ids) this.#ids.set(at, [row.id]);
    else ids.splice(placeOf(ids, row.id), 0, row.id);
  }

  delete(id: number): void {
    const place = this.#rows.get(id);
    if (!place) return;
    this.#rows.delete(id);
    this.#count(place, -1);
    const at = `${place.day} ${place.key}`;
    const ids = this.#ids.get(at) ?? [];
    ids.splice(placeOf(ids, id), 1);
    if (ids.length === 0) this.#ids.delete(at);
  }

  #count({ day, key, sums }: { day: string; key: string; sums: readonly number[] }, times: 1 | -1): void {
    let counted = this.#days.get(day);
    if (!counted) {
      counted = { day, cells: {} };
      this.#days.set(day, counted);
    }
    const cell = counted.cells[key] ?? [0, ...sums.map(() => 0)];
    counted.cells[key] = cell;
    cell[0] = (cell[0] as number) + times;
    for (const [at, cents] of sums.entries()) cell[at + 1] = (cell[at + 1] as number) + times * cents;
    if (cell[0] === 0) delete counted.cells[key];
    if (times < 0 && Object.keys(counted.cells).length === 0) this.#days.delete(day);
  }
}

function placeOf(ids: readonly number[], id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

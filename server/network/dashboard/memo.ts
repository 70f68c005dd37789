import type { Network } from '../network';
import { type Book, bookOf } from './book';

/** What the figures are counted from: a change in any of them makes every kept answer stale. */
const sources = ['members', 'levels', 'brands', 'categories', 'products', 'policies', 'tp_records'] as const;
const most = 500;

/** Answers of the present data and day. Signing in writes too, but not here: tokens do not count. */
export class Memo {
  readonly #network: Network;
  readonly #answers = new Map<string, unknown>();
  #state = '';
  #book: Book | undefined;

  constructor(network: Network) {
    this.#network = network;
  }

  get book(): Book {
    this.#refresh();
    this.#book ??= bookOf(this.#network);
    return this.#book;
  }

  /** A kept answer, or a new one. */
  get<T>(key: string, answer: () => T): T {
    this.#refresh();
    if (this.#answers.has(key)) return this.#answers.get(key) as T;
    const made = answer();
    if (this.#answers.size >= most) this.#answers.clear();
    this.#answers.set(key, made);
    return made;
  }

  #refresh(): void {
    const { db, today } = this.#network;
    const state = `${today} ${sources.map((name) => db.table(name).revision).join(' ')}`;
    if (state === this.#state) return;
    this.#state = state;
    this.#answers.clear();
    this.#book = undefined;
  }
}

import type { Tree } from '../members/tree';
import type { Network } from '../network';
import { policyColumns } from '../policies/columns';

/** What the figures are counted from, besides the tree and names: a change in any of them makes every kept answer stale. */
const sources = ['levels', 'brands', 'categories', 'products', 'policies', 'tp_records'] as const;
const most = 500;

/** Answers of the present data and day. Signing in writes too, but not here: tokens do not count. */
export class Memo {
  readonly #network: Network;
  readonly #answers = new Map<string, unknown>();
  #state = '';
  #tree: Tree | undefined;

  constructor(network: Network) {
    this.#network = network;
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
    const { db, today, tree } = this.#network;
    const columns = policyColumns(this.#network);
    columns.now.renew();
    const state = `${today} ${columns.renames} ${sources.map((name) => db.table(name).revision).join(' ')}`;
    // Signing in writes members, too, but nobody's place, status or name.
    if (state === this.#state && tree === this.#tree) return;
    this.#state = state;
    this.#tree = tree;
    this.#answers.clear();
  }
}

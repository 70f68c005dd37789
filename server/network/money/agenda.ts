/** Kinds of events, in the order in which they happen when their moment is the same. */
const kinds = ['status', 'order', 'adjustment', 'release', 'reward', 'lock', 'settle'] as const;
export type Kind = (typeof kinds)[number];

/** Of these the one with the lower id comes first; the others happen as they were added. */
const byId = new Set<Kind>(['status', 'order']);

const kindOf = (place: number): Kind => kinds[place] as Kind;

/** Events to be played again in the order of their moments. Millions of them take some bytes each. */
export class Agenda {
  readonly #at: Float64Array;
  readonly #kind: Uint8Array;
  readonly #id: Uint32Array;
  #length = 0;

  constructor(most: number) {
    this.#at = new Float64Array(most);
    this.#kind = new Uint8Array(most);
    this.#id = new Uint32Array(most);
  }

  add(kind: Kind, at: string, id: number): void {
    if (this.#length === this.#at.length) throw new RangeError('The agenda is full.');
    this.#at[this.#length] = Date.parse(at);
    this.#kind[this.#length] = kinds.indexOf(kind);
    this.#id[this.#length] = id;
    this.#length += 1;
  }

  /** All events, so many at once; or all from one of a kind to the next. */
  *inOrder(together: number | Kind): Generator<[kind: Kind, id: number][]> {
    const [ats, kindsOf, ids] = [this.#at, this.#kind, this.#id];
    const order = Uint32Array.from({ length: this.#length }, (_, place) => place).sort((a, b) => {
      const later = (ats[a] as number) - (ats[b] as number) || (kindsOf[a] as number) - (kindsOf[b] as number);
      if (later !== 0) return later;
      return (byId.has(kindOf(kindsOf[a] as number)) && (ids[a] as number) - (ids[b] as number)) || a - b;
    });
    const begins = (place: number) => kindsOf[order[place] as number] === kinds.indexOf(together as Kind);
    for (let [from, to] = [0, 0]; from < order.length; from = to) {
      if (typeof together === 'number') to = Math.min(order.length, from + together);
      else for (to = from + 1; to < order.length && !begins(to); ) to += 1;
      yield Array.from(order.subarray(from, to), (place) => [kindOf(kindsOf[place] as number), ids[place] as number]);
    }
  }
}

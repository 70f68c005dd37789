/** Numbers before those of a list: its id, and how many they are. */
const head = 2;

/**
 * Short lists of numbers by id, one after the other in a single array: of very many, lists of their own would weigh several times what
 * is in them.
 */
export class NumberLists {
  /** Each list, with its id and its length before it. */
  #numbers = new Float64Array(1_024);
  #end = 0;
  /** By id the place where its list begins; 0 for none, as no list begins there. */
  #places = new Uint32Array(64);
  /** So many numbers are of lists that are gone. */
  #gone = 0;

  has = (id: number): boolean => (this.#places[id] ?? 0) > 0;

  get(id: number): Float64Array | undefined {
    const place = this.#places[id] ?? 0;
    return place > 0 ? this.#numbers.slice(place, place + this.#lengthAt(place)) : undefined;
  }

  set(id: number, list: readonly number[]): void {
    this.delete(id);
    if (this.#end + list.length + head > this.#numbers.length) this.#makeRoom(list.length + head);
    if (id >= this.#places.length) {
      const places = new Uint32Array(Math.ceil(id * 1.1) + 64);
      places.set(this.#places);
      this.#places = places;
    }
    const place = this.#end + head;
    this.#numbers[place - 2] = id;
    this.#numbers[place - 1] = list.length;
    this.#numbers.set(list, place);
    this.#places[id] = place;
    this.#end = place + list.length;
  }

  delete(id: number): void {
    const place = this.#places[id] ?? 0;
    if (place === 0) return;
    this.#gone += this.#lengthAt(place) + head;
    this.#places[id] = 0;
  }

  /** Visits each list where it lies; nothing may be put or taken meanwhile. */
  each(visit: (id: number, numbers: Float64Array, from: number, to: number) => void): void {
    for (let place = head; place <= this.#end; ) {
      const [id, to] = [this.#numbers[place - 2] as number, place + this.#lengthAt(place)];
      if (this.#places[id] === place) visit(id, this.#numbers, place, to);
      place = to + head;
    }
  }

  clear(): void {
    this.#places.fill(0);
    [this.#end, this.#gone] = [0, 0];
  }

  #lengthAt = (place: number): number => this.#numbers[place - 1] as number;

  /** For so many more numbers, and some to come; lists that are gone leave theirs. */
  #makeRoom(more: number): void {
    const left = this.#end - this.#gone + more;
    const numbers = new Float64Array(Math.ceil(left * 1.25) + 1_024);
    let end = 0;
    this.each((id, before, from, to) => {
      numbers.set(before.subarray(from - head, to), end);
      this.#places[id] = end + head;
      end += to - from + head;
    });
    [this.#numbers, this.#end, this.#gone] = [numbers, end, 0];
  }
}

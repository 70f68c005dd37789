import type { Table as AnyTable } from '../../../data/collection';
import { readAtOnce } from '../../../data/columns';
import { allOf } from '../../../data/patience';
import type { Texts } from './texts';

type Table<T extends { id: number }> = Pick<AnyTable<T>, 'parts' | 'get' | 'revision' | 'changedSince'>;
/** Told of a row by its id and texts, since few of those that are found are wanted; true when that is enough. */
export type Visit = (id: number, texts: Texts) => boolean;

/** Rows beyond these characters of one octet are looked for apart, so that all others lie in half the space. */
const isWide = (text: string) => /[^\0-\xff]/.test(text);

/** Text of one octet a character, or of two. */
type Width = 'latin1' | 'utf16le';

/** All texts of a kind in one, and where each row's begin: in a buffer, as V8 keeps room for another heap beside that of its strings. */
class Heap {
  readonly #text: Buffer;
  readonly #width: Width;
  /** In octets. */
  readonly #starts: Uint32Array;

  constructor(parts: readonly string[], width: Width) {
    this.#text = Buffer.from(parts.join(''), width);
    this.#width = width;
    this.#starts = new Uint32Array(parts.length + 1);
    let start = 0;
    for (const [row, part] of parts.entries()) {
      this.#starts[row] = start;
      start += part.length * (width === 'latin1' ? 1 : 2);
    }
    this.#starts[parts.length] = start;
  }

  of(row: number): string {
    return this.#text.toString(this.#width, this.#starts[row], this.#starts[row + 1]);
  }

  has = (text: string): boolean => this.#text.includes(text, 0, this.#width);

  /** Visits the rows that have this text, each once, until one visit says that it is enough. */
  scan(needle: string, visit: (row: number) => boolean): void {
    let at = this.#text.indexOf(needle, 0, this.#width);
    while (at >= 0) {
      const row = this.#rowAt(at);
      if (visit(row)) return;
      at = this.#text.indexOf(needle, this.#starts[row + 1], this.#width);
    }
  }

  /** The last row that begins at or before a place; rows without text begin there, too, and come before it. */
  #rowAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle + 1] as number) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Some rows with their texts. */
class Block {
  readonly ids: Uint32Array;
  readonly #narrow: Heap;
  readonly #wide: Heap;

  constructor(rows: readonly (readonly [id: number, texts: Texts])[]) {
    const [narrow, wide]: [string[], string[]] = [[], []];
    for (const [, texts] of rows) {
      if (!isWide(texts)) {
        narrow.push(texts);
        wide.push('');
        continue;
      }
      const parts = texts
        .split('\n')
        .slice(1)
        .map((text) => `\n${text}`);
      narrow.push(parts.filter((part) => !isWide(part)).join(''));
      wide.push(parts.filter(isWide).join(''));
    }
    this.ids = Uint32Array.from(rows, ([id]) => id);
    this.#narrow = new Heap(narrow, 'latin1');
    this.#wide = new Heap(wide, 'utf16le');
  }

  has = (text: string): boolean => (!isWide(text) && this.#narrow.has(text)) || this.#wide.has(text);

  scanNarrow(needle: string, look: (block: Block, position: number) => boolean): void {
    this.#narrow.scan(needle, (position) => look(this, position));
  }

  /** Plain letters may stand beside others, too, in a row that was not visited yet. */
  scanWide(needle: string, plain: boolean, look: (block: Block, position: number) => boolean): void {
    this.#wide.scan(needle, (position) =>
      plain && this.#narrow.of(position).includes(needle) ? false : look(this, position),
    );
  }

  textsOf = (position: number): Texts => this.#narrow.of(position) + this.#wide.of(position);
}

/** So many rows are one text, which is made in some milliseconds. */
const blockSize = 1_024;
/** Blocks are made anew once so many texts in them are no longer so, and at least half of all. */
const mostStale = 10_000;

/**
 * The texts of a table's rows in few long texts, in which a question is found by the engine's own search: 500,000 rows in some
 * hundredths of a second. Rows that changed since are looked through one by one, until they are so many that they make a block.
 */
export class TextIndex<T extends { id: number }> {
  readonly #table: Table<T>;
  readonly #textOf: (row: T) => Texts;
  #blocks: Block[] = [];
  /** By id the block in which its texts are as they are now; nothing where they are in none. */
  #blockOf: (Block | undefined)[] = [];
  #stale = 0;
  /** Texts of rows that were put since; nothing for those that are gone. */
  #changed = new Map<number, Texts>();
  #revision = Number.NaN;
  /** The reading of all rows, while there are some left. */
  #reading: Generator<void> | undefined;

  constructor(table: Table<T>, textOf: (row: T) => Texts) {
    this.#table = table;
    this.#textOf = textOf;
  }

  /** Whether some row may have this text. What is in none is looked for once, and not in each of its forms. */
  has(text: string): boolean {
    this.#renew();
    if (this.#blocks.some((block) => block.has(text))) return true;
    for (const texts of this.#changed.values()) if (texts.includes(text)) return true;
    return false;
  }

  /** Visits rows that have this text, with all their texts, until one visit says that it is enough. */
  scan(needle: string, visit: Visit): void {
    this.#renew();
    let enough = false;
    const look = (block: Block, position: number) => {
      const id = block.ids[position] as number;
      // What was replaced or removed since is no hit.
      if (this.#blockOf[id] !== block) return false;
      enough = visit(id, block.textsOf(position));
      return enough;
    };
    const plain = !isWide(needle);
    if (plain)
      for (const block of this.#blocks) {
        block.scanNarrow(needle, look);
        if (enough) return;
      }
    for (const block of this.#blocks) {
      block.scanWide(needle, plain, look);
      if (enough) return;
    }
    for (const [id, texts] of this.#changed) if (texts.includes(needle) && visit(id, texts)) return;
  }

  /** Reads some rows, where not all have been read; false when there are none left. Who asks meanwhile reads the rest, too. */
  read(): boolean {
    if (!Number.isNaN(this.#revision)) return false;
    this.#reading ??= this.#readAll();
    if (!this.#reading.next().done) return true;
    this.#reading = undefined;
    return false;
  }

  #renew() {
    allOf(() => this.read());
    const { revision } = this.#table;
    if (revision === this.#revision) return;
    const changed = this.#table.changedSince(this.#revision);
    if (!changed || this.#stale > Math.max(mostStale, (this.#blocks.length * blockSize) / 2)) {
      this.#revision = Number.NaN;
      this.#renew();
      return;
    }
    this.#revision = revision;
    for (const id of changed as ReadonlySet<number>) {
      const row = this.#table.get(id);
      this.#stale += Number(this.#blockOf[id] !== undefined);
      this.#blockOf[id] = undefined;
      this.#changed.set(id, row ? this.#textOf(row) : '');
      if (this.#changed.size >= blockSize) this.#settle();
    }
  }

  /** Makes a block of what changed. */
  #settle(): void {
    const rows = [...this.#changed].filter(([, texts]) => texts !== '');
    this.#changed.clear();
    this.#add(rows);
  }

  #add(rows: readonly (readonly [id: number, texts: Texts])[]): void {
    if (rows.length === 0) return;
    const block = new Block(rows);
    this.#blocks.push(block);
    for (const [id] of rows) this.#blockOf[id] = block;
  }

  *#readAll(): Generator<void> {
    const { revision } = this.#table;
    [this.#blocks, this.#blockOf, this.#changed, this.#stale] = [[], [], new Map(), 0];
    let rows: [number, Texts][] = [];
    for (const some of this.#table.parts(readAtOnce)) {
      for (const row of some) rows.push([row.id, this.#textOf(row)]);
      if (rows.length >= blockSize) {
        this.#add(rows);
        rows = [];
      }
      yield;
    }
    this.#add(rows);
    this.#revision = revision;
  }
}

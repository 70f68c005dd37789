import { makeAutoObservable, observable } from 'mobx';
import { isWithin, lastName, reindexed } from './draftPaths';

/** What is known of the fields of a form besides their values, by their paths. */
export class FieldMarks {
  readonly #left = observable.set<string>();
  /** Fields that are being typed in and were right before. */
  readonly #quiet = observable.set<string>();
  readonly #touched = new Set<string>();
  /** How often each field is drawn. */
  readonly #drawn = observable.map<string, number>();
  /** What values are called that only a list of options can name, by field and value. */
  readonly #valueNames = observable.map<string, string>();
  /** All fields count as left. */
  private all = false;

  constructor() {
    makeAutoObservable(this);
  }

  get drawn(): string[] {
    return [...this.#drawn.keys()];
  }

  wasLeft(name: string): boolean {
    return this.#left.has(name);
  }

  wasTouched(name: string): boolean {
    return this.#touched.has(name);
  }

  /** Whether what is wrong with a field may be shown. */
  mayComplain(name: string): boolean {
    return (this.all || this.#left.has(name)) && !this.#quiet.has(name);
  }

  /** An issue inside a field shows at the innermost field that is drawn. */
  showsAt(path: string, name: string): boolean {
    return (
      isWithin(path, name) && !this.drawn.some((one) => one !== name && isWithin(one, name) && isWithin(path, one))
    );
  }

  touch(name: string): void {
    this.#touched.add(name);
  }

  /** Keeps quiet about a field until it is left. */
  hush(name: string): void {
    this.#quiet.add(name);
  }

  leave(name: string): void {
    this.#left.add(name);
    this.#quiet.delete(name);
  }

  leaveAll(): void {
    this.all = true;
    this.#quiet.clear();
  }

  /** A field is drawn from now on, until the returned function is called. */
  draw(name: string): () => void {
    this.count(name, 1);
    return () => this.count(name, -1);
  }

  private count(name: string, by: 1 | -1): void {
    const count = (this.#drawn.get(name) ?? 0) + by;
    if (count > 0) this.#drawn.set(name, count);
    else this.#drawn.delete(name);
  }

  /** What a value is called, once its options are known. */
  valueName(field: string, value: string | number): string | undefined {
    return this.#valueNames.get(`${lastName(field)} ${value}`);
  }

  nameValues(field: string, options: readonly { value: string | number; label: string }[]): void {
    for (const { value, label } of options) this.#valueNames.set(`${lastName(field)} ${value}`, label);
  }

  clear(): void {
    for (const names of [this.#left, this.#quiet, this.#touched]) names.clear();
    this.all = false;
  }

  /** Marks go with their rows; those of a row that is gone go away. */
  reindex(list: string, to: (index: number) => number | undefined): void {
    for (const names of [this.#left, this.#quiet, this.#touched]) {
      const kept = [...names].flatMap((name) => reindexed(name, list, to) ?? []);
      names.clear();
      for (const name of kept) names.add(name);
    }
  }
}

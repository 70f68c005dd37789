import { makeAutoObservable, observable } from 'mobx';
import { isWithin, lastName, reindexed } from './draftPaths';

/** The state of a form's fields apart from their values, by path. */
export class FieldMarks {
  readonly #left = observable.set<string>();
  /** Fields that were valid before the current edit: no error until the user leaves them. */
  readonly #quiet = observable.set<string>();
  readonly #touched = new Set<string>();
  /** Number of mounted components per field. */
  readonly #drawn = observable.map<string, number>();
  /** Labels of values from option lists, by field and value. */
  readonly #valueNames = observable.map<string, string>();
  /** The form was submitted, so every field counts as left. */
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

  /** True if the field may show an error. */
  mayShowErrors(name: string): boolean {
    return (this.all || this.#left.has(name)) && !this.#quiet.has(name);
  }

  /** True if an issue at `path` shows at `name`: the innermost mounted field that contains it. */
  showsAt(path: string, name: string): boolean {
    return (
      isWithin(path, name) && !this.drawn.some((one) => one !== name && isWithin(one, name) && isWithin(path, one))
    );
  }

  touch(name: string): void {
    this.#touched.add(name);
  }

  /** Suppresses a field's errors until the user leaves it. */
  suppressErrors(name: string): void {
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

  /** Registers a mounted field; call the result on unmount. */
  draw(name: string): () => void {
    this.count(name, 1);
    return () => this.count(name, -1);
  }

  private count(name: string, by: 1 | -1): void {
    const count = (this.#drawn.get(name) ?? 0) + by;
    if (count > 0) this.#drawn.set(name, count);
    else this.#drawn.delete(name);
  }

  /** A value's label, once its options have loaded. */
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

  /** Moves marks with their rows and drops those of removed rows. */
  reindex(list: string, to: (index: number) => number | undefined): void {
    for (const names of [this.#left, this.#quiet, this.#touched]) {
      const kept = [...names].flatMap((name) => reindexed(name, list, to) ?? []);
      names.clear();
      for (const name of kept) names.add(name);
    }
  }
}

import { makeAutoObservable, observable } from 'mobx';
import { isWithin, lastName, reindexed } from './draftPaths';

/** State of a form's fields besides their values, by path. */
export class FieldMarks {
  readonly #left = observable.set<string>();
  /** Fields that were valid before the current edit: no error until they are left. */
  readonly #quiet = observable.set<string>();
  readonly #touched = new Set<string>();
  /** How many components show each field. */
  readonly #drawn = observable.map<string, number>();
  /** Labels of values that only a list of options knows, by field and value. */
  readonly #valueNames = observable.map<string, string>();
  /** The form was submitted: every field counts as left. */
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

  /** Whether an error of this field may be shown. */
  mayComplain(name: string): boolean {
    return (this.all || this.#left.has(name)) && !this.#quiet.has(name);
  }

  /** An issue shows at the innermost mounted field that contains it. */
  showsAt(path: string, name: string): boolean {
    return (
      isWithin(path, name) && !this.drawn.some((one) => one !== name && isWithin(one, name) && isWithin(path, one))
    );
  }

  touch(name: string): void {
    this.#touched.add(name);
  }

  /** Suppresses errors of a field until it is left. */
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

  /** Registers a mounted field; call the result when it unmounts. */
  draw(name: string): () => void {
    this.count(name, 1);
    return () => this.count(name, -1);
  }

  private count(name: string, by: 1 | -1): void {
    const count = (this.#drawn.get(name) ?? 0) + by;
    if (count > 0) this.#drawn.set(name, count);
    else this.#drawn.delete(name);
  }

  /** The label of a value, once its options are known. */
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

  /** Moves marks along with their rows and drops those of removed rows. */
  reindex(list: string, to: (index: number) => number | undefined): void {
    for (const names of [this.#left, this.#quiet, this.#touched]) {
      const kept = [...names].flatMap((name) => reindexed(name, list, to) ?? []);
      names.clear();
      for (const name of kept) names.add(name);
    }
  }
}

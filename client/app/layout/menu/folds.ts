import { makeAutoObservable, observable } from 'mobx';
import { keys, readJson, write } from '~/platform/storage';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Menu groups that the reader folded, kept in this browser. */
class Folds {
  readonly #folded = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
    this.recall();
  }

  recall(): void {
    this.#folded.replace(readJson(keys.foldedGroups, isList) ?? []);
  }

  has(group: string): boolean {
    return this.#folded.has(group);
  }

  toggle(group: string): void {
    if (!this.#folded.delete(group)) this.#folded.add(group);
    write(keys.foldedGroups, [...this.#folded]);
  }
}

export const folds = new Folds();

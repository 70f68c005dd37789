import { makeAutoObservable } from 'mobx';
import { readJson, write } from '~/platform/storage';

const isPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

/** Screen paths stored in this browser; undefined until the user changes the list. */
export class SavedPaths {
  paths: readonly string[] | undefined;

  constructor(
    private readonly key: string,
    private readonly most: number,
  ) {
    this.paths = readJson(key, isPaths);
    makeAutoObservable(this);
    window.addEventListener('storage', (event) => {
      if (event.key === key) this.reload();
    });
  }

  /** Loads another tab's changes. */
  reload(): void {
    this.paths = readJson(this.key, isPaths);
  }

  set(paths: readonly string[]): void {
    this.paths = paths.slice(0, this.most);
    write(this.key, this.paths);
  }

  /** Moves a path to the front, or adds it there. */
  visit(path: string): void {
    if (this.paths?.[0] === path) return;
    this.set([path, ...(this.paths ?? []).filter((kept) => kept !== path)]);
  }
}

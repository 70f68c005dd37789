import { makeAutoObservable } from 'mobx';
import { readJson, write } from '~/platform/storage';

const isPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

/** A list of screens' paths that this browser remembers; undefined until somebody changed it. */
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

  /** Takes over what another tab has kept since. */
  reload(): void {
    this.paths = readJson(this.key, isPaths);
  }

  set(paths: readonly string[]): void {
    this.paths = paths.slice(0, this.most);
    write(this.key, this.paths);
  }

  /** Puts a path first, once. */
  visit(path: string): void {
    if (this.paths?.[0] === path) return;
    this.set([path, ...(this.paths ?? []).filter((kept) => kept !== path)]);
  }
}

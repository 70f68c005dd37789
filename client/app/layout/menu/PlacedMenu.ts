import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import type { MenuGroup } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { keys, readJson, write } from '~/platform/storage';

/** A translated text by its key, or the office's own text. */
export type MenuTitle = { key: string } | { text: string };

export interface PlacedEntry {
  title: MenuTitle;
  /** A route or an https address; a heading within its section if omitted. */
  to?: string;
  article?: true;
  /** True on the third level. */
  inner?: true;
}

export interface PlacedSection {
  title?: MenuTitle;
  /** The registry's group with the same title. */
  group?: MenuGroup;
  entries: readonly PlacedEntry[];
}

export interface Placed {
  sections: readonly PlacedSection[];
  /** For the office: pages with an entry, visible or hidden. All other pages are appended to their groups. */
  named?: readonly string[];
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections);

/** Stored answers; `own` if the office has placed nothing. */
const isStored = (value: unknown): value is Placed | 'own' => value === 'own' || isPlaced(value);

/** Delays the menu's call until after the page's own. */
const loadAfterMs = 1_200;

/**
 * The menu as placed by the office (domain.md 2.13). It starts with the last one stored in this browser, or with the
 * registry's order, and reloads after the page has rendered. A failed call changes nothing.
 */
export class PlacedMenu {
  placed: Placed | undefined;
  /** True until the first answer in this browser, so that no order shows which the answer would change. */
  waiting = false;

  constructor() {
    makeAutoObservable(this, { placed: observableRef });
    this.recall();
  }

  private get key(): string | undefined {
    return session.userData && keys.menu(session.userData.id);
  }

  recall(): void {
    const stored = this.key === undefined ? undefined : readJson(this.key, isStored);
    this.placed = stored && stored !== 'own' ? stored : undefined;
    this.waiting = stored === undefined && this.mayRead;
  }

  private get mayRead(): boolean {
    return this.key !== undefined && session.ability.can('read', 'Content');
  }

  async load(): Promise<void> {
    const { key } = this;
    if (key === undefined || !this.mayRead) return;
    try {
      const { readMenu } = await import('./readMenu');
      const placed = await readMenu();
      if (key !== this.key) return;
      if (JSON.stringify(placed) !== JSON.stringify(this.placed))
        runInAction(() => {
          this.placed = placed;
        });
      write(key, placed ?? 'own');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      runInAction(() => {
        this.waiting = false;
      });
    }
  }

  /** Starts reloading while the shell is mounted; returns the function that stops it. */
  start(): () => void {
    this.recall();
    const first = setTimeout(() => void this.load(), this.waiting ? 0 : loadAfterMs);
    shell.menuChanged = () => void this.load();
    return () => {
      clearTimeout(first);
      shell.menuChanged = () => {};
    };
  }
}

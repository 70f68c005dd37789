import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import type { MenuGroup } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { keys, readJson, write } from '~/platform/storage';

/** A text of ours by its key, in the reader's language, or what the office wrote. */
export type MenuTitle = { key: string } | { text: string };

export interface PlacedEntry {
  title: MenuTitle;
  /** A route or an https address; left out, it is a heading within its section. */
  to?: string;
  article?: true;
  /** On the third level. */
  inner?: true;
}

export interface PlacedSection {
  title?: MenuTitle;
  /** The group that it is the section of. */
  group?: MenuGroup;
  entries: readonly PlacedEntry[];
}

export interface Placed {
  sections: readonly PlacedSection[];
  /** For the office: the pages that are placed or hidden. The others follow in their groups. */
  named?: readonly string[];
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections);

/** The page comes first: its figures do not wait for the menu's order. */
const loadAfterMs = 1_200;

/**
 * The menu as the office placed it (DOMAIN.md 2.13). It starts with what was shown last, or without that with the registry's own
 * order, and follows once the page is drawn. A server without menus leaves it as it is.
 */
export class PlacedMenu {
  placed: Placed | undefined;

  constructor() {
    makeAutoObservable(this, { placed: observableRef });
    this.recall();
  }

  private get key(): string | undefined {
    return session.userData && keys.menu(session.userData.id);
  }

  recall(): void {
    this.placed = this.key === undefined ? undefined : readJson(this.key, isPlaced);
  }

  async load(): Promise<void> {
    const { key } = this;
    if (key === undefined || !session.ability.can('read', 'Content')) return;
    try {
      const { readMenu } = await import('./readMenu');
      const placed = await readMenu();
      if (key !== this.key || JSON.stringify(placed) === JSON.stringify(this.placed)) return;
      runInAction(() => {
        this.placed = placed;
      });
      write(key, placed ?? null);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  /** Follows while the shell is mounted; returns the function that ends it. */
  start(): () => void {
    this.recall();
    const first = setTimeout(() => void this.load(), loadAfterMs);
    shell.menuChanged = () => void this.load();
    return () => {
      clearTimeout(first);
      shell.menuChanged = () => {};
    };
  }
}

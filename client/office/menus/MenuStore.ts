import { type MenuRow, menus } from '@shared/contracts/network/menus';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { menuRows } from '~/network/menuRows';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { shell } from '~/platform/shell';
import { type Drop, dropped, inTreeOrder, type Move, moved, placements } from './order';

/** One area's menu: the stored entries and their unsaved order. */
export class MenuStore {
  private stored: readonly MenuRow[] | undefined;
  /** The moved entries; undefined unless a move is unsaved. */
  private arranged: readonly MenuRow[] | undefined;
  saving = false;
  refusal: CallFailure | undefined;
  readonly #latest = new Latest();
  #area: MenuRow['area'] = 'vip';

  constructor() {
    makeAutoObservable<MenuStore, 'stored' | 'arranged'>(this, {
      stored: observableRef,
      arranged: observableRef,
      refusal: observableRef,
    });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get rows(): readonly MenuRow[] | undefined {
    return this.arranged ?? this.stored;
  }

  get tree() {
    return this.rows && inTreeOrder(this.rows);
  }

  get dirty(): boolean {
    return this.arranged !== undefined;
  }

  load = async (area: MenuRow['area']): Promise<void> => {
    if (area !== this.#area) {
      this.stored = undefined;
      this.discard();
    }
    this.#area = area;
    await this.#latest.ask(
      (signal) => menuRows({ area }, signal),
      (rows) => {
        this.stored = rows;
        if (this.arranged) this.#arrange(rearranged(rows, this.arranged));
      },
    );
  };

  /** Reloads the list and the app's menu after a stored change. */
  reload = (): void => {
    void this.load(this.#area);
    shell.menuChanged();
  };

  stop(): void {
    this.#latest.stop();
  }

  /** Moves an entry by one step. @returns false if the entry cannot move that way */
  move(id: number, move: Move): boolean {
    return this.#arrange(this.rows && moved(this.rows, id, move));
  }

  drop(id: number, on: number, drop: Drop): boolean {
    return this.#arrange(this.rows && dropped(this.rows, id, on, drop));
  }

  can(id: number, move: Move): boolean {
    return this.rows !== undefined && moved(this.rows, id, move) !== undefined;
  }

  #arrange(rows: readonly MenuRow[] | undefined): boolean {
    if (!rows) return false;
    const before = JSON.stringify(this.stored?.map(({ id, parent_id }) => [id, parent_id]));
    const same = JSON.stringify(rows.map(({ id, parent_id }) => [id, parent_id])) === before;
    this.arranged = same ? undefined : rows;
    return true;
  }

  discard(): void {
    this.arranged = undefined;
    this.refusal = undefined;
  }

  /** Stores the order. @returns true if the server accepted it */
  async save(): Promise<boolean> {
    if (!this.arranged || this.saving) return false;
    this.saving = true;
    this.refusal = undefined;
    const items = placements(this.arranged, this.stored ?? []);
    try {
      const { list } = await call(menus.sort, { body: { area: this.#area, items } });
      runInAction(() => {
        this.stored = list;
        this.arranged = undefined;
      });
      shell.menuChanged();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return false;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }
}

/** Applies the unsaved order to reloaded rows; new rows keep their stored place. */
function rearranged(rows: readonly MenuRow[], arranged: readonly MenuRow[]): MenuRow[] {
  const read = new Map(rows.map((row) => [row.id, row]));
  const kept = arranged.flatMap(({ id, parent_id }) => {
    const row = read.get(id);
    return row ? [{ ...row, parent_id: parent_id === null || read.has(parent_id) ? parent_id : row.parent_id }] : [];
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  return inTreeOrder([...kept, ...rows.filter(({ id }) => !keptIds.has(id))]).map(({ row }) => row);
}

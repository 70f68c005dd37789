import type { SavedView } from '@shared/contracts/network/savedViews';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { keys, readJson, write } from '~/platform/storage';
import { viewCalls } from './viewCalls';

const isViews = (value: unknown): value is SavedView[] =>
  Array.isArray(value) && value.every((one) => typeof one?.screen === 'string' && typeof one?.search === 'string');

/** The editable fields of a view. */
const draftOf = ({ id, version, name, search, asked, columns, standard, pinned }: SavedView) => ({
  id,
  version,
  name,
  search,
  asked,
  columns,
  standard,
  pinned,
});

/**
 * The signed-in user's saved views, stored by the server. The browser caches them, so a list opens with its default
 * view right away.
 */
export class SavedViews {
  all: readonly SavedView[] = [];
  failure: CallFailure | undefined;
  /** The server has answered since the page was opened. */
  loaded = false;

  constructor() {
    makeAutoObservable(this, { all: observableRef, failure: observableRef });
    reaction(() => session.userData?.id, this.recall, { fireImmediately: true });
  }

  private get key() {
    return keys.views(session.userData?.id ?? 0);
  }

  private recall = () => {
    this.all = readJson(this.key, isViews) ?? [];
    this.loaded = false;
    this.failure = undefined;
  };

  of(screen: string): readonly SavedView[] {
    return this.all.filter((view) => view.screen === screen);
  }

  standard(screen: string): SavedView | undefined {
    return this.of(screen).find((view) => view.standard);
  }

  get pinned(): readonly SavedView[] {
    return this.all.filter((view) => view.pinned);
  }

  /** Loads the views from the server. A failure keeps the cached ones and is reported. */
  async load(): Promise<void> {
    const userId = session.userData?.id;
    if (userId === undefined) return;
    try {
      const all = await call(viewCalls.list, {});
      if (userId === session.userData?.id) this.keep(all);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  }

  /** @throws CallFailure */
  async create(view: Omit<SavedView, 'id' | 'version'>): Promise<void> {
    await call(viewCalls.create, { body: view });
    await this.load();
  }

  /** @throws CallFailure */
  async change(view: SavedView, changes: Partial<SavedView>): Promise<void> {
    await call(viewCalls.edit, { body: draftOf({ ...view, ...changes }) });
    await this.load();
  }

  /** @throws CallFailure */
  async remove({ id }: SavedView): Promise<void> {
    await call(viewCalls.remove, { body: { id } });
    await this.load();
  }

  private keep(all: readonly SavedView[]) {
    this.all = all;
    this.loaded = true;
    this.failure = undefined;
    write(this.key, all);
  }
}

export const savedViews = new SavedViews();

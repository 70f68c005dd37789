import { type RecruitRow, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ListQuery } from '~/crud/ListStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** What one call brings, and when a board is no way to look at it any more. */
const [pageSize, most] = [100, 500];

/** The last card that was moved, as it is now, and where it was. */
export interface Moved {
  readonly row: RecruitRow;
  readonly from: RecruitStage;
}

/** All prospects of a filter by stage. */
export class BoardStore {
  rows: readonly RecruitRow[] | undefined;
  /** Of the filter, which may be more than are shown. */
  total = 0;
  loading = false;
  failure: CallFailure | undefined;
  readonly moving = observable.set<number>();
  moved: Moved | undefined;
  // TypeScript's private and not #: MobX has to see it.
  private query: ListQuery = {};
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { rows: observableRef, moved: observableRef });
  }

  get columns(): { stage: RecruitStage; rows: RecruitRow[] }[] {
    return recruitStages.map((stage) => ({ stage, rows: (this.rows ?? []).filter((row) => row.stage === stage) }));
  }

  async load(query: ListQuery): Promise<void> {
    this.query = query;
    this.moved = undefined;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.loading = true;
    this.failure = undefined;
    try {
      const rows: RecruitRow[] = [];
      let total = 0;
      for (let page = 1; page * pageSize <= most; page += 1) {
        const asked = { ...query, sort: 'next_action_on', page, limit: pageSize } as const;
        const answer = await call(recruits.list, { query: asked }, { signal: running.signal });
        rows.push(...answer.list);
        total = answer.total;
        if (answer.list.length === 0 || rows.length >= total) break;
      }
      if (running.signal.aborted) return;
      runInAction(() => {
        this.rows = rows;
        this.total = total;
        this.loading = false;
      });
    } catch (error) {
      if (running.signal.aborted) return;
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.loading = false;
        this.failure = error;
      });
    }
  }

  reload = () => this.load(this.query);

  /** Puts a card into another column, at once; where the server refuses it goes back. @throws CallFailure */
  async move(row: RecruitRow, stage: RecruitStage): Promise<void> {
    if (this.moving.has(row.id)) return;
    this.moving.add(row.id);
    this.moved = undefined;
    this.replace({ ...row, stage, days_in_stage: 0 });
    try {
      const saved = await call(recruits.stage, { body: { id: row.id, version: row.version, stage } });
      forgetRecent();
      this.settle(saved, row.stage);
    } catch (error) {
      this.replace(row);
      throw error;
    } finally {
      runInAction(() => this.moving.delete(row.id));
    }
  }

  /** Takes the last move back. @throws CallFailure */
  async undo(): Promise<void> {
    const { moved } = this;
    if (!moved) return;
    await this.move(moved.row, moved.from);
    this.forgetMove();
  }

  stop(): void {
    this.#running?.abort();
  }

  private settle(row: RecruitRow, from: RecruitStage): void {
    this.replace(row);
    this.moved = { row, from };
  }

  private forgetMove(): void {
    this.moved = undefined;
  }

  private replace(row: RecruitRow): void {
    this.rows = this.rows?.map((each) => (each.id === row.id ? row : each));
  }
}

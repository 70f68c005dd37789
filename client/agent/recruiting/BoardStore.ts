import { type RecruitRow, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ListQuery } from '~/crud/ListStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';

/** Prospects per call, and the most that a board loads. */
const [pageSize, most] = [100, 500];

/** The last moved card, with its previous stage. */
export interface Moved {
  readonly row: RecruitRow;
  readonly from: RecruitStage;
}

/** Loads a filter's prospects up to the board's limit, and the total count. */
async function ask(query: ListQuery, signal: AbortSignal): Promise<{ rows: readonly RecruitRow[]; total: number }> {
  const rows: RecruitRow[] = [];
  let total = 0;
  for (let page = 1; page * pageSize <= most; page += 1) {
    const pageQuery = { ...query, sort: 'next_action_on', page, limit: pageSize } as const;
    const answer = await call(recruits.list, { query: pageQuery }, { signal });
    rows.push(...answer.list);
    total = answer.total;
    if (answer.list.length === 0 || rows.length >= total) break;
  }
  return { rows, total };
}

/** A filter's prospects by stage. */
export class BoardStore {
  rows: readonly RecruitRow[] | undefined;
  /** Count of the whole filter, which can exceed the loaded rows. */
  total = 0;
  readonly moving = observable.set<number>();
  moved: Moved | undefined;
  // Private by TypeScript instead of #, because MobX must observe it.
  private query: ListQuery = {};
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { rows: observableRef, moved: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /** Undefined before the first answer. */
  get count(): number | undefined {
    return this.rows && this.total;
  }

  get columns(): { stage: RecruitStage; rows: RecruitRow[] }[] {
    return recruitStages.map((stage) => ({ stage, rows: (this.rows ?? []).filter((row) => row.stage === stage) }));
  }

  load(query: ListQuery): Promise<void> {
    this.query = query;
    this.moved = undefined;
    return this.#latest.ask(
      (signal) => ask(query, signal),
      ({ rows, total }) => {
        this.rows = rows;
        this.total = total;
      },
    );
  }

  reload = () => this.load(this.query);

  /** Moves a card optimistically; a refusal moves it back. @throws CallFailure */
  async move(row: RecruitRow, stage: RecruitStage): Promise<void> {
    const saved = await this.change(row, stage);
    if (saved) this.remember(saved, row.stage);
  }

  /** Undoes the last move, once. @throws CallFailure */
  async undo(): Promise<void> {
    const { moved } = this;
    if (moved) await this.change(moved.row, moved.from);
  }

  private async change(row: RecruitRow, stage: RecruitStage): Promise<RecruitRow | undefined> {
    if (this.moving.has(row.id)) return undefined;
    this.moving.add(row.id);
    this.moved = undefined;
    this.replace({ ...row, stage, days_in_stage: 0 });
    try {
      const saved = await call(recruits.stage, { body: { id: row.id, version: row.version, stage } });
      forgetRecent();
      this.replace(saved);
      return saved;
    } catch (error) {
      this.replace(row);
      throw error;
    } finally {
      runInAction(() => this.moving.delete(row.id));
    }
  }

  stop(): void {
    this.#latest.stop();
  }

  private remember(row: RecruitRow, from: RecruitStage): void {
    this.moved = { row, from };
  }

  private replace(row: RecruitRow): void {
    this.rows = this.rows?.map((each) => (each.id === row.id ? row : each));
  }
}

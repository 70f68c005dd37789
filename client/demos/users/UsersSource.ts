import { type UserRecord, users } from '@shared/contracts/demos/users';
import type { Page } from '@shared/http/resource';
import { makeAutoObservable } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import type { ListQuery } from '~/crud/ListStore';
import type { ListSource } from '~/crud/useList';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';

const most = 100;
const names: readonly string[] = Object.keys(users.list.query?.shape ?? {});
/** Parameters of the list's query that the call accepts. */
const queryOf = (query: ListQuery) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))) as Record<string, never>;

/** Pages of the user list; the call has other names for page, size and order. */
export class UsersSource implements ListSource {
  readonly #answer: AnswerStore<typeof users.list>;
  #asked: ListQuery;

  constructor(query: ListQuery) {
    this.#asked = query;
    this.#answer = new AnswerStore(users.list, { query: queryOf(query) });
    makeAutoObservable(this);
  }

  get page(): Page<UserRecord> | undefined {
    const { data } = this.#answer;
    if (!data) return undefined;
    const [page, limit] = [Number(this.#asked.page), Number(this.#asked.perPage)];
    return { list: data.users, total: data.total, page, limit, summary: {} };
  }

  get count(): number | undefined {
    return this.#answer.data?.total;
  }

  get loading(): boolean {
    return this.#answer.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#answer.failure;
  }

  load(query: ListQuery): Promise<void> {
    this.#asked = query;
    return this.#answer.load({ query: queryOf(query) });
  }

  reload = () => this.load(this.#asked);

  /** All users that match the filters, for an export. */
  async all(): Promise<UserRecord[]> {
    const rows: UserRecord[] = [];
    for (let page = 1; ; page += 1) {
      const query = { ...queryOf(this.#asked), page, perPage: most };
      const answer = await call(users.list, { query });
      rows.push(...answer.users);
      if (rows.length >= answer.total || answer.users.length === 0) return rows;
    }
  }

  stop(): void {
    this.#answer.stop();
  }
}

import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/**
 * The current version of a list's row, for entities without a detail call.
 * @throws CallFailure `not_found` if the list no longer has it
 */
export async function findRow<R extends { id: number }>(list: Endpoint, query: object, id: number): Promise<R> {
  for (let page = 1, seen = 0; ; page += 1) {
    const answer = (await call(list, { query: { ...query, page, limit: 100 } } as never)) as Page<R>;
    const row = answer.list.find((one) => one.id === id);
    if (row) return row;
    seen += answer.list.length;
    if (answer.list.length === 0 || seen >= answer.total)
      throw new CallFailure('refused', 'This record does not exist any more.', 'not_found');
  }
}

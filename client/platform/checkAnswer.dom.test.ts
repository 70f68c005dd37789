import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './checkAnswer';

const schema = z.object({
  total: z.int(),
  note: z.string().optional(),
  list: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(['open', 'closed']) })),
});
const row = { id: 1, name: 'Ada', status: 'open' };
const check = (data: unknown) =>
  checkAnswer({ data: schema }, 'GET /thing/list', data).then(
    () => undefined,
    ({ reason, call, fields }) => ({ reason, call, fields }),
  );
const backendIs = (kind: string) => {
  document.head.innerHTML = `<meta name="lantern-backend" content="${kind}">`;
};

describe('an answer', () => {
  let logged: MockInstance;
  beforeEach(() => {
    logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('from an upstream is checked against the whole contract, and missing fields are logged', async () => {
    backendIs('upstream');
    expect(await check({ total: 2, list: [row, { id: 2, status: 'open' }, { id: 3 }] })).toEqual({
      reason: 'incomplete',
      call: 'GET /thing/list',
      fields: ['list.name', 'list.status'],
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith('The answer to GET /thing/list lacks list.name, list.status.');
    expect(await check({ total: 1, list: [{ ...row, status: 'lost' }] })).toMatchObject({
      reason: 'unexpected',
      fields: ['list.status'],
    });
    expect(await check(null)).toMatchObject({ reason: 'unexpected', fields: ['data'] });
    expect(await check({ total: 1, list: [row], more: true })).toBeUndefined();
  });

  it('from an upstream to a light endpoint is checked against the contract, which loads first', async () => {
    backendIs('upstream');
    const contract = async () => ({ data: schema }) as never;
    await expect(checkAnswer({ contract }, 'GET /thing/list', { total: 1 })).rejects.toMatchObject({
      fields: ['list'],
    });
  });

  it('with wrong fields in its rows keeps the rows without these fields, where that is accepted', async () => {
    const lenient = { server: 'staging', partialRows: true };
    const data = { total: 2, list: [{ ...row }, { id: 2, name: 7, status: 'open' }, { id: 3, name: 'Bo' }] };
    await checkAnswer({ data: schema }, 'GET /thing/list', data, lenient);
    expect(data.list).toEqual([row, { id: 2, status: 'open' }, { id: 3, name: 'Bo' }]);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Rows of the answer to GET /thing/list lack name, status.');
    const noId = { total: 1, list: [{ name: 'Ada', status: 'open' }] };
    await expect(checkAnswer({ data: schema }, 'GET /thing/list', noId, lenient)).rejects.toMatchObject({
      fields: ['list.id'],
    });
  });

  it('from the embedded back-end is checked at its first level only', async () => {
    backendIs('embedded');
    expect(await check({ list: [row] })).toMatchObject({ reason: 'incomplete', fields: ['total'] });
    expect(await check({ total: 1, list: [{ id: 1 }] })).toBeUndefined();
  });
});

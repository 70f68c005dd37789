import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './checkAnswer';
import { gapsOf } from './gaps';

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
    expect(await check({})).toEqual({ reason: 'incomplete', call: 'GET /thing/list', fields: ['total', 'list'] });
    expect(logged).toHaveBeenCalledExactlyOnceWith('The answer to GET /thing/list lacks total, list.');
    expect(await check({ total: 'one', list: [] })).toMatchObject({ reason: 'unexpected', fields: ['total'] });
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

  it('with gaps in its rows keeps the rows, with stand-ins in the gaps', async () => {
    backendIs('upstream');
    const data = { total: 3, list: [{ ...row }, { id: 2, name: 7, status: 'lost' }, { id: 3, name: 'Bo' }] };
    await checkAnswer({ data: schema }, 'GET /thing/list', data);
    expect(data.list).toEqual([row, { id: 2, name: '', status: '' }, { id: 3, name: 'Bo', status: '' }]);
    expect(data.list.map((each) => [...(gapsOf(each)?.fields ?? [])])).toEqual([[], ['name', 'status'], ['status']]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'The answer to GET /thing/list lacks name, status; a dash stands for each.',
    );
    const noId = { total: 1, list: [{ name: 'Ada', status: 'open' }] };
    expect(await check(noId)).toMatchObject({ fields: ['list.id'] });
  });

  it('about one record has its gaps filled only where the record is just shown', async () => {
    const detail = z.object({
      id: z.int(),
      cents: z.int(),
      note: z.string().nullable(),
      person: z.object({ name: z.string(), tags: z.array(z.string()) }),
      open: z.boolean(),
    });
    backendIs('upstream');
    const data: Record<string, unknown> = { id: 1, person: { tags: [] } };
    await expect(checkAnswer({ data: detail }, 'GET /thing/detail', { ...data })).rejects.toMatchObject({
      fields: ['cents', 'note', 'person.name', 'open'],
    });
    await checkAnswer({ data: detail }, 'GET /thing/detail', data, { fill: 'record' });
    expect(data).toEqual({ id: 1, cents: Number.NaN, note: null, person: { name: '', tags: [] }, open: false });
    expect([...(gapsOf(data)?.fields ?? [])]).toEqual(['cents', 'note', 'person', 'open']);
    await expect(
      checkAnswer({ data: detail }, 'GET /thing/detail', { ...data, id: undefined }, { fill: 'record' }),
    ).rejects.toMatchObject({ fields: ['id'] });
  });

  it('from the embedded back-end is checked at its first level only', async () => {
    backendIs('embedded');
    expect(await check({ list: [row] })).toMatchObject({ reason: 'incomplete', fields: ['total'] });
    expect(await check({ total: 1, list: [{ id: 1 }] })).toBeUndefined();
  });
});

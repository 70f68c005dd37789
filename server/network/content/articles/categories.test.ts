import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEach, type TestApp } from '../../../testing/app';
import { articleCategoryDraft, articleDraft } from '../../../testing/contentDrafts';

let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
const server = serverForEach('admin', 'agent');
beforeEach(async () => {
  ({
    lantern,
    headers: { admin, agent },
  } = await server());
});
const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/article-cate/${verb}`, body).set(header)).body;
const list = async (query = {}, header = admin) =>
  (await lantern.get('/article-cate/list', { limit: 100, ...query }).set(header)).body.data;

describe('a category of articles', () => {
  it('is created, changed, and deleted while nothing refers to it', async () => {
    const { data } = await call('create', articleCategoryDraft({ name: ' Events ' }));
    expect(data).toMatchObject({ id: 7, name: 'Events', version: 1, article_count: 0, child_count: 0 });
    expect((await call('edit', { ...articleCategoryDraft({ status: 'off' }), id: 7, version: 1 })).data.version).toBe(
      2,
    );
    expect((await call('edit', { ...articleCategoryDraft(), id: 7, version: 1 })).data.reason).toBe('stale');
    expect((await call('delete', { id: 7 })).data).toEqual({ id: 7 });
    expect((await call('delete', { id: 7 })).data.reason).toBe('not_found');
  });

  it('cannot be deleted while it has articles or subcategories, or if screens refer to it', async () => {
    await call('create', articleCategoryDraft());
    await call('create', articleCategoryDraft({ name: 'Seminars', code: 'seminars', parent_id: 7 }));
    expect((await call('delete', { id: 7 })).data.reason).toBe('in_use');
    await lantern.post('/article/create', articleDraft({ category_id: 8 })).set(admin);
    expect((await call('delete', { id: 8 })).data.reason).toBe('in_use');
    expect((await call('delete', { id: 1 })).data.reason).toBe('built_in');
  });

  it.each([
    [{ name: 'NEWS' }, ['name']],
    [{ code: 'news' }, ['code']],
    [{ name: 'news', code: 'faq' }, ['name', 'code']],
    [{ code: 'No Code' }, ['code']],
    [{ parent_id: 99 }, ['parent_id']],
  ])('is refused with %j', async (changes, fields) => {
    const { data } = await call('create', articleCategoryDraft(changes));
    expect([data.reason, Object.keys(data.errors)]).toEqual(['invalid', fields]);
  });

  it('keeps its code if screens refer to it, and has at most two levels', async () => {
    const news = articleCategoryDraft({ name: 'News', code: 'latest', id: 1, version: 0 });
    expect((await call('edit', news)).data.issues).toEqual([expect.objectContaining({ field: 'code', code: 'fixed' })]);
    await call('create', articleCategoryDraft({ parent_id: 1 }));
    const below = await call('create', articleCategoryDraft({ name: 'A', code: 'a', parent_id: 7 }));
    expect(Object.keys(below.data.errors)).toEqual(['parent_id']);
    const itself = await call('edit', { ...articleCategoryDraft({ parent_id: 7 }), id: 7, version: 1 });
    expect(Object.keys(itself.data.errors)).toEqual(['parent_id']);
  });

  it('is visible to agents while on, with the number of articles that they see', async () => {
    const counts = async (header: { token: string }) =>
      Object.fromEntries(
        (await list({}, header)).list.map((row: { code: string; article_count: number }) => [
          row.code,
          row.article_count,
        ]),
      );
    expect((await counts(admin)).news).toBe(12);
    expect((await counts(agent)).news).toBeLessThan(11);
    await call('create', articleCategoryDraft({ status: 'off' }));
    expect(await counts(agent)).not.toHaveProperty('events');
    expect((await lantern.get('/article-cate/detail', { id: 7 }).set(agent)).body.data.reason).toBe('not_found');
    expect((await call('create', articleCategoryDraft(), agent)).data.reason).toBe('forbidden');
  });
});

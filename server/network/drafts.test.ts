import { articleCategories, articles } from '@shared/contracts/network/articles';
import { banners } from '@shared/contracts/network/banners';
import { brands } from '@shared/contracts/network/brands';
import { categories } from '@shared/contracts/network/categories';
import { gallery } from '@shared/contracts/network/gallery';
import { levels } from '@shared/contracts/network/levels';
import { library } from '@shared/contracts/network/library';
import { products } from '@shared/contracts/network/products';
import { beforeAll, expect, inject, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';

type Row = Record<string, unknown> & { id: number; version: number };

const lantern: TestApp = await testApp();
let admin: { token: string };
beforeAll(async () => {
  admin = await signIn(lantern, 'admin');
});

/** Each resource, with the one of its optional fields that a new record needs (domain.md 2.13). */
const resources = [
  { resource: brands },
  { resource: products },
  { resource: categories },
  { resource: articleCategories },
  { resource: articles },
  { resource: library, needed: { body: '<p>Read the guaranteed column first.</p>' } },
  { resource: banners },
  { resource: gallery, needed: { name: 'Guest of honor' } },
  { resource: levels },
].map(({ resource, needed = {} }) => ({ name: resource.name, resource, needed }));

const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

async function answerOf(call: ReturnType<TestApp['get']>): Promise<Row> {
  const { body } = await call.set(admin);
  expect(body).toMatchObject({ code: 1 });
  return body.data;
}

const stamps = ['version', 'updated_at'];

/** Edits a record with the draft fields just read. */
async function writeBack(name: string, fields: readonly string[], row: Row) {
  const draft = without(
    row,
    Object.keys(row).filter((field) => !fields.includes(field)),
  );
  return answerOf(lantern.post(`/${name}/edit`, { ...draft, id: row.id, version: row.version }));
}

it.each(resources)('$name/create accepts the required fields alone, and $name/edit a record as read', async (each) => {
  const { name, resource, needed } = each;
  const required = without(resource.create.example?.body as object, Object.keys(resource.defaults));
  const path = resource.create.path.replace('/backend', '');
  const { id } = await answerOf(lantern.post(path, { ...required, ...needed }));
  const row = await answerOf(lantern.get(`/${name}/detail`, { id }));
  expect(row).toMatchObject(without(resource.defaults, Object.keys(needed)));
  const written = await writeBack(name, Object.keys(resource.draft.shape), row);
  expect(without(written, stamps)).toEqual(without(row, stamps));
});

it.each(resources)('$name/edit accepts records of the fixtures as read', async ({ name, resource }) => {
  const { body } = await lantern.get(`/${name}/list`, { limit: inject('deep') ? 100 : 3 }).set(admin);
  expect(body.data.list.length).toBeGreaterThan(0);
  for (const { id } of body.data.list as Row[]) {
    const row = await answerOf(lantern.get(`/${name}/detail`, { id }));
    const written = await writeBack(name, Object.keys(resource.draft.shape), row);
    expect(without(written, stamps)).toEqual(without(row, stamps));
  }
});

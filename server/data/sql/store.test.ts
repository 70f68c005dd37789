import { type Generated, type Selectable, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import { StoreUnusable } from '../store';
import {
  atLeast,
  cents,
  createTable,
  day,
  flag,
  id,
  instant,
  json,
  maybe,
  oneOf,
  part,
  ref,
  text,
  unique,
} from './columns';
import type { Engine } from './engine';
import { figure, hasWords, list, listed } from './list';
import { manyRows } from './manyRows';
import { migrate, type Schema } from './migrate';
import { SqlStore } from './store';

interface Tables {
  shops: { id: Generated<number>; name: string };
  goods: {
    id: Generated<number>;
    shop_id: number;
    code: string;
    name: string;
    price_cents: number;
    stock: number;
    state: 'on' | 'off';
    fresh: boolean;
    tags: string[];
    origin: { country: string } | null;
    best_on: string | null;
    added_at: string;
  };
  parts: { id: Generated<number>; good_id: number; name: string };
}

const migrations: Schema['steps'] = {
  '001 shops': async (db, engine) => {
    await createTable(db, engine, 'shops', { id, name: unique(text) });
    await createTable(
      db,
      engine,
      'goods',
      {
        id,
        shop_id: ref('shops'),
        code: text,
        name: text,
        price_cents: cents,
        stock: atLeast(0),
        state: oneOf('on', 'off'),
        fresh: flag,
        tags: json,
        origin: maybe(json),
        best_on: maybe(day),
        added_at: instant,
      },
      { uniques: [['shop_id', 'code']], indexes: [['price_cents']], checks: ["state = 'on' or stock = 0"] },
    );
    await createTable(db, engine, 'parts', { id, good_id: part('goods'), name: text });
  },
};

const good = (name: string, given: Partial<Selectable<Tables['goods']>> = {}) => ({
  shop_id: 1,
  code: name,
  name,
  price_cents: 100,
  stock: 1,
  state: 'on' as const,
  fresh: true,
  tags: ['a', 'ä "'],
  origin: { country: 'PT' },
  best_on: '2026-11-20',
  added_at: '2026-11-20T09:00:00.120Z',
  ...given,
});

onEveryEngine('a store', (made) => {
  const open: SqlStore<Tables>[] = [];
  const opened = async (engine?: Engine) => {
    const store = new SqlStore<Tables>(engine ?? (await made()));
    open.push(store);
    await migrate(store, { steps: migrations });
    return store;
  };
  const withShop = async () => {
    const store = await opened();
    await store.write((tx) => tx.insertInto('shops').values({ name: 'Corner' }).execute());
    return store;
  };
  const add = (store: SqlStore<Tables>, ...goods: ReturnType<typeof good>[]) =>
    store.write((tx) => tx.insertInto('goods').values(goods).returning('id').execute());
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  const failure = async (store: SqlStore<Tables>, work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error) => store.engine.failureOf(error) ?? error,
    );

  it('answers reads aside like other reads, including failures', async () => {
    const store = await withShop();
    await add(store, good('rice'), good('salt', { fresh: false, best_on: null }));
    const goods = store.db.selectFrom('goods').selectAll().orderBy('id');
    expect(await store.aside(() => goods.where('fresh', '=', false).execute())).toEqual([
      { id: 2, ...good('salt', { fresh: false, best_on: null }) },
    ]);
    const one = (id: number) => store.aside(() => goods.where('id', '=', id).executeTakeFirst());
    expect(await Promise.all([1, 2, 3].map(one))).toMatchObject([{ name: 'rice' }, { name: 'salt' }, undefined]);
    const nowhere = store.db.selectFrom('nowhere' as 'goods').selectAll();
    await expect(store.aside(() => nowhere.execute())).rejects.toThrow(/nowhere/);
    expect(await store.aside(() => goods.execute())).toHaveLength(2);
  });

  it('reads one moment to its end, while others write', async () => {
    const store = await withShop();
    await add(store, good('rice'));
    const names = (db: typeof store.db) => db.selectFrom('goods').select('name').orderBy('id').execute();
    // In memory there is one connection, so writers wait.
    if (store.engine.name === 'sqlite' && !store.engine.backup) {
      expect(await store.moment(names)).toHaveLength(1);
      return;
    }
    await store.moment(async (db) => {
      expect(await names(db)).toHaveLength(1);
      await add(store, good('salt'));
      expect(await names(store.db)).toHaveLength(2);
      expect(await names(db)).toHaveLength(1);
      await expect(db.insertInto('shops').values({ name: 'Second' }).execute()).rejects.toThrow();
    });
    expect(await store.moment(names)).toHaveLength(2);
  });

  it('finds no row in an empty list, and every row not in it', async () => {
    const store = await withShop();
    await add(store, good('rice'));
    const names = async (how: 'in' | 'not in') =>
      (await store.db.selectFrom('goods').select('name').where('id', how, []).execute()).map(({ name }) => name);
    expect([await names('in'), await names('not in')]).toEqual([[], ['rice']]);
  });

  it('returns stored values in their types', async () => {
    const store = await withShop();
    await add(
      store,
      good('rice'),
      good('salt', { fresh: false, tags: [], origin: null, best_on: null, price_cents: -9_007_199_254_740_991 }),
    );
    expect(await store.db.selectFrom('goods').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, ...good('rice') },
      {
        id: 2,
        ...good('salt', { fresh: false, tags: [], origin: null, best_on: null, price_cents: -9_007_199_254_740_991 }),
      },
    ]);
    const joined = await store.db
      .selectFrom('goods')
      .innerJoin('shops', 'shops.id', 'goods.shop_id')
      .select(['goods.fresh as isFresh', 'shops.name', 'goods.origin'])
      .where('goods.fresh', '=', true)
      .execute();
    expect(joined).toEqual([{ isFresh: true, name: 'Corner', origin: { country: 'PT' } }]);
  });

  it('reads many rows as if they came one by one', async () => {
    const store = await withShop();
    const columns = ['name', 'stock', 'best_on'] as const;
    const goods = store.db.selectFrom('goods').select(columns).orderBy('name', 'desc');
    expect(await manyRows(store, goods, columns)).toEqual([]);
    await add(
      store,
      good('salt "fine" \\'),
      good('米', { stock: 7, best_on: '2026-12-31' }),
      good('rice', { best_on: null }),
    );
    const rows = await goods.execute();
    expect(rows.map(({ best_on }) => best_on)).toEqual(['2026-12-31', '2026-11-20', null]);
    expect(await manyRows(store, goods, columns)).toEqual(rows);
    const [one] = await manyRows(store, store.db.selectFrom('goods').select('added_at').limit(1), ['added_at']);
    expect(Date.parse(one?.added_at ?? '')).toBe(Date.parse(good('rice').added_at));
    expect(await manyRows(store, goods.offset(1).limit(1), ['name'])).toEqual([{ name: rows[1]?.name }]);
  });

  it('refuses rows that break its rules, and names the kind of rule', async () => {
    const store = await withShop();
    await add(store, good('rice'));
    const wrong = { price_cents: 1.5, best_on: '2026-02-30', added_at: 'soon', state: 'sold' as 'on', stock: -1 };
    for (const [name, value] of Object.entries(wrong))
      expect(await failure(store, add(store, good('other', { [name]: value }))), name).not.toBe('none');
    expect(await failure(store, add(store, good('rice')))).toBe('unique');
    expect(await failure(store, add(store, good('other', { shop_id: 9 })))).toBe('foreign');
    expect(await failure(store, add(store, good('other', { state: 'off', stock: 3 })))).toBe('check');
    expect(await failure(store, add(store, good('other', { name: null as unknown as string })))).toBe('check');
    expect((await figure(store.db.selectFrom('goods'))).count).toBe(1);
  });

  it('never reuses an id, and continues after preassigned ids', async () => {
    const store = await withShop();
    const [first] = await add(store, good('rice'));
    await store.write((tx) => tx.deleteFrom('goods').execute());
    expect(await add(store, good('salt'))).toEqual([{ id: (first?.id ?? 0) + 1 }]);
    await store.write(async (tx) => {
      await tx
        .insertInto('goods')
        .values({ ...good('flour'), id: 70 })
        .execute();
      await store.startIds(tx, 'goods', 80);
    });
    expect(await add(store, good('oil'))).toEqual([{ id: 81 }]);
  });

  it('makes a change completely or not at all, and undoes a preview', async () => {
    const store = await withShop();
    const change = store.write(async (tx) => {
      await tx.insertInto('goods').values(good('rice')).execute();
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    const seen = await store.preview(async (tx) => {
      await tx.insertInto('goods').values(good('salt')).execute();
      return tx.selectFrom('goods').select('name').execute();
    });
    expect(seen).toEqual([{ name: 'salt' }]);
    expect((await figure(store.db.selectFrom('goods'))).count).toBe(0);
  });

  it('counts its writes, and neither failures nor previews', async () => {
    const store = await withShop();
    const before = store.revision;
    await store.preview(async () => 0);
    await store.write(() => Promise.reject(new Error('no'))).catch(() => {});
    expect(store.revision).toBe(before);
    await add(store, good('rice'));
    expect(store.revision).toBe(before + 1);
  });

  it('lets other work run during a long change', async () => {
    const store = await opened();
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    await store.write(async (tx) => {
      for (let statements = 0; statements < 200_000 && !hasRun; statements += 1) await sql`select 1`.execute(tx);
      expect(hasRun).toBe(true);
    });
  });

  it('serializes concurrent changes', async () => {
    const store = await withShop();
    await add(store, good('rice', { stock: 0 }));
    const one = () =>
      store.write(async (tx) => {
        const { stock } = await tx.selectFrom('goods').select('stock').where('id', '=', 1).executeTakeFirstOrThrow();
        await new Promise(setImmediate);
        await tx
          .updateTable('goods')
          .set({ stock: stock + 1 })
          .where('id', '=', 1)
          .execute();
      });
    await Promise.all(Array.from({ length: 10 }, one));
    expect(await figure(store.db.selectFrom('goods'), { stock: 'stock' })).toEqual({ count: 1, stock: 10 });
  });

  it('completes a long transaction among many short ones', async () => {
    const store = await withShop();
    await add(store, good('rice', { stock: 0 }));
    const change = (reads: number) =>
      store.write(async (tx) => {
        let stock = 0;
        for (let read = 0; read < reads; read += 1)
          ({ stock } = await tx.selectFrom('goods').select('stock').executeTakeFirstOrThrow());
        await tx
          .updateTable('goods')
          .set({ stock: stock + 1 })
          .execute();
      });
    let isLong = true;
    let count = 0;
    const short = async () => {
      for (; isLong; count += 1) await change(1);
    };
    const long = change(100).finally(() => {
      isLong = false;
    });
    await Promise.all([long, short(), short()]);
    expect(await figure(store.db.selectFrom('goods'), { stock: 'stock' })).toEqual({ count: 1, stock: count + 1 });
  });

  it('refuses a read outside the transaction from within it', async () => {
    const store = await withShop();
    const beside = store.write(async () => store.db.selectFrom('shops').selectAll().execute());
    await expect(beside).rejects.toThrow('query through the transaction');
    const within = store.write(() => store.write(async () => 0));
    await expect(within).rejects.toThrow('inside another');
    expect(await store.db.selectFrom('shops').select('name').execute()).toEqual([{ name: 'Corner' }]);
  });

  it('reads committed data while a transaction is under way', async () => {
    const store = await withShop();
    let [go, waiting] = [() => {}, false];
    const open = new Promise<void>((done) => {
      go = done;
    });
    const write = store.write(async (tx) => {
      await tx.insertInto('goods').values(good('rice')).execute();
      waiting = true;
      await open;
    });
    await expect.poll(() => waiting).toBe(true);
    const read = figure(store.db.selectFrom('goods'));
    go();
    await write;
    // In memory, reads run after it.
    expect([0, 1]).toContain((await read).count);
    expect((await figure(store.db.selectFrom('goods'))).count).toBe(1);
  });

  it('removes the parts of a row with it', async () => {
    const store = await withShop();
    await add(store, good('rice'));
    await store.write((tx) => tx.insertInto('parts').values({ good_id: 1, name: 'bag' }).execute());
    await store.write((tx) => tx.deleteFrom('goods').execute());
    expect(await store.db.selectFrom('parts').selectAll().execute()).toEqual([]);
  });

  it('reads all rows of an export in parts, in order', async () => {
    const store = await withShop();
    await add(store, ...Array.from({ length: 1_100 }, (_, at) => good(`g${at}`, { price_cents: -at })));
    const sizes: number[] = [];
    const prices: number[] = [];
    for await (const rows of listed(store.db.selectFrom('goods'), {
      ...{ id: 'goods.id' as const, sort: 'price_cents' as const },
      rows: (ids) => store.db.selectFrom('goods').select(['id', 'price_cents']).where('id', 'in', ids).execute(),
    })) {
      sizes.push(rows.length);
      prices.push(...rows.map((row) => row.price_cents));
    }
    expect(sizes).toEqual([1_000, 100]);
    expect(prices).toEqual(Array.from({ length: 1_100 }, (_, at) => at - 1_099));
  });

  describe('a list', () => {
    const names = ['rye', 'oat', 'corn', 'wheat', 'rice', 'millet', 'spelt'];
    const cereals = async () => {
      const store = await withShop();
      await add(
        store,
        ...names.map((name, at) =>
          good(name, { price_cents: at < 3 ? 100 : at * 100, best_on: at % 2 ? null : `2026-11-2${at}` }),
        ),
      );
      const page = (sort: 'price_cents' | 'best_on' | 'name', desc: boolean, at: number, limit = 2) =>
        list(store.db.selectFrom('goods'), {
          ...{ id: 'goods.id' as const, sort, desc, page: at, limit },
          sums: { price: 'price_cents' },
          rows: (ids) => store.db.selectFrom('goods').select(['id', 'name']).where('id', 'in', ids).execute(),
        });
      return { store, page };
    };

    it.each([
      ['price_cents', false, [1, 2, 3, 4, 5, 6, 7]],
      ['price_cents', true, [7, 6, 5, 4, 1, 2, 3]],
      ['best_on', false, [1, 3, 5, 7, 2, 4, 6]],
      ['best_on', true, [7, 5, 3, 1, 2, 4, 6]],
    ] as const)('by %s, descending %s, is the same whatever page is asked first', async (sort, desc, order) => {
      const { page } = await cereals();
      for (const limit of [1, 2, 3, 7]) {
        const ids: number[] = [];
        for (let at = 1; at <= Math.ceil(7 / limit); at += 1)
          ids.push(...(await page(sort, desc, at, limit)).rows.map((row) => row.id));
        expect(ids).toEqual(order);
      }
    });

    it('has totals of all rows, and an empty page after the last', async () => {
      const { page } = await cereals();
      const all = { total: 7, sums: { price: 300 + 300 + 400 + 500 + 600 } };
      expect(await page('name', false, 1)).toMatchObject({ ...all, rows: [{ name: 'corn' }, { name: 'millet' }] });
      expect(await page('name', false, 5)).toEqual({ ...all, rows: [] });
    });

    it('finds all words of a search, and takes wildcards literally', async () => {
      const store = await withShop();
      await add(store, good('brown rice 50%'), good('rice_flour'), good('white rice'));
      const namesFor = async (q: string) =>
        (
          await store.db
            .selectFrom('goods')
            .select('name')
            .where((of) => of.and(hasWords(of.ref('name'), q)))
            .execute()
        ).map(({ name }) => name);
      expect(await namesFor('RICE brówn')).toEqual(['brown rice 50%']);
      expect(await namesFor('%')).toEqual(['brown rice 50%']);
      expect(await namesFor('e_f')).toEqual(['rice_flour']);
      expect(await namesFor('')).toHaveLength(3);
    });
  });

  describe('a migration', () => {
    it('is made once; a later one keeps the rows, and a copy if the engine can', async () => {
      const engine = await made();
      const store = await opened(engine);
      await store.write((tx) => tx.insertInto('shops').values({ name: 'Corner' }).execute());
      expect(await migrate(store, { steps: migrations })).toBeUndefined();
      const later: Schema['steps'] = {
        ...migrations,
        '002 towns': async (db) => {
          await db.schema
            .alterTable('shops')
            .addColumn('town', 'text', (column) => column.notNull().defaultTo('Lisbon'))
            .execute();
        },
      };
      const copy = await migrate(store, { steps: later });
      expect(copy === undefined).toBe(engine.backup === undefined);
      expect(await store.db.selectFrom('shops').selectAll().execute()).toEqual([
        { id: 1, name: 'Corner', town: 'Lisbon' },
      ]);
      await expect(migrate(store, { steps: migrations })).rejects.toThrow(StoreUnusable);
    });

    it('leaves nothing behind when it fails, and can be repeated', async () => {
      const store = await opened();
      const failing: Schema['steps'] = {
        ...migrations,
        '002 half': async (db, engine) => {
          await createTable(db, engine, 'halves', { id });
          throw new Error('no');
        },
      };
      await expect(migrate(store, { steps: failing })).rejects.toThrow('no');
      await expect(migrate(store, { steps: failing })).rejects.toThrow('no');
      await expect(sql`select * from halves`.execute(store.schema)).rejects.toThrow();
    });
  });
});

import { collections } from '@shared/contracts/network/fixtures';
import { expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { networkSchema } from '../../data/schema/schema';
import { migrate } from '../../data/sql/migrate';
import { SqlStore } from '../../data/sql/store';
import { fillTables, inOrder } from '../../testing/fillTables';
import { seededNetwork } from '../../testing/networks';
import { onEveryEngine } from '../../testing/sqlEngines';
import { derived } from './computed';
import type { SqlTables } from './rows';
import { tables } from './tables';

type Row = Record<string, unknown>;

onEveryEngine('the tables of the network', (engine) => {
  // The usual run reads the rows back as records (shapes.test.ts).
  it.skipIf(!inject('deep'))('hold every row of the fixtures unchanged', async () => {
    const store = new SqlStore<SqlTables>(await engine());
    await migrate(store, networkSchema);
    const { db } = await seededNetwork();
    await fillTables(db, store);
    expect([...inOrder].sort()).toEqual(Object.keys(tables).sort());

    const splits = await store.db
      .selectFrom('policy_splits')
      .select(['policy_id', 'member_id', 'share_bp', 'role'])
      .orderBy('policy_id')
      .orderBy('position')
      .execute();
    let count = 0;
    for (const name of inOrder) {
      const stored = (await store.db.selectFrom(name).selectAll().orderBy('id').execute()) as Row[];
      const expected = [...db.table(name).all()].sort((a, b) => (a.id < b.id ? -1 : 1)) as unknown as Row[];
      expect(stored.length, name).toBe(expected.length);
      for (const [at, row] of expected.entries()) {
        const { splits: shares, ...rest } = row;
        const isPolicy = name === 'policies';
        // Fields that a record leaves out, and those the store would compute, are null in its row.
        const blank = Object.fromEntries(Object.keys(stored[at] as Row).map((column) => [column, null]));
        expect(stored[at], name).toEqual({ ...blank, ...(isPolicy ? rest : row) });
        if (isPolicy)
          expect(splits.flatMap(({ policy_id, ...split }) => (policy_id === row.id ? [split] : []))).toEqual(shares);
      }
      count += stored.length;
    }
    expect(count).toBeGreaterThan(40_000);
    await store.close();
  });

  it('have exactly one column per record field and per derived field', async () => {
    const store = new SqlStore<SqlTables>(await engine());
    await migrate(store, networkSchema);
    const made = await store.schema.introspection.getTables();
    for (const [name, record] of Object.entries(collections)) {
      const fields = Object.keys((record as z.ZodObject).shape).filter(
        (field) => name !== 'policies' || field !== 'splits',
      );
      const columns = made.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
      const computed = Object.keys((derived as Record<string, object>)[name] ?? {});
      expect(columns.sort(), name).toEqual([...fields, ...computed].sort());
    }
    await store.close();
  });
});

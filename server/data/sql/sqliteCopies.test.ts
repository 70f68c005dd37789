import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteCopy, sqliteMemory } from './sqlite';

async function prepare(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-'));
  const engine = sqliteMemory(join(folder, 'prepared.db'));
  engine.writer.run(`create table notes (id integer primary key, text text); insert into notes values (1, 'prepared')`);
  await engine.close();
  const bytes = readFileSync(join(folder, 'prepared.db'));
  rmSync(folder, { recursive: true });
  return bytes;
}
const prepared = await prepare();

const notes = ({ reader }: ReturnType<typeof sqliteCopy>) =>
  reader.query<{ text: string }>('select text from notes order by id').rows.map(({ text }) => text);

it('starts with the prepared data, whatever the previous copy wrote', async () => {
  for (let copies = 0; copies < 5; copies += 1) {
    const copy = sqliteCopy(prepared);
    expect(notes(copy)).toEqual(['prepared']);
    for (let id = 2; id < 2 + copies; id += 1) copy.writer.query('insert into notes values (?, ?)', [id, 'of a copy']);
    copy.writer.run('pragma foreign_keys = off; create table more (id); drop table if exists others');
    copy.writer.run(`create table others as select hex(randomblob(100000)) as text; update notes set text = 'changed'`);
    expect(notes(copy)).toEqual(Array.from({ length: copies + 1 }, () => 'changed'));
    expect(copy.reader.query('pragma foreign_keys').rows).toEqual([{ foreign_keys: 0 }]);
    await copy.close();
  }
  const last = sqliteCopy(prepared);
  expect(last.reader.query('select name from sqlite_schema').rows).toEqual([{ name: 'notes' }]);
  expect(last.reader.query('pragma foreign_keys').rows).toEqual([{ foreign_keys: 1 }]);
  expect(last.reader.query('pragma integrity_check').rows).toEqual([{ integrity_check: 'ok' }]);
  await last.close();
});

it('belongs to one user, and to none once it is closed', async () => {
  const first = sqliteCopy(prepared);
  first.writer.run(`update notes set text = 'of the first'`);
  const second = sqliteCopy(prepared);
  expect([notes(first), notes(second)]).toEqual([['of the first'], ['prepared']]);
  await first.close();
  const third = sqliteCopy(prepared);
  expect(() => notes(first)).toThrow('not open');
  expect(() => first.writer.run('delete from notes')).toThrow('not open');
  await first.close();
  expect([notes(second), notes(third)]).toEqual([['prepared'], ['prepared']]);
  await Promise.all([second.close(), third.close()]);
});

it('discards a transaction under way when it is closed', async () => {
  const first = sqliteCopy(prepared);
  first.writer.run(`begin immediate; update notes set text = 'not committed'`);
  await first.close();
  const second = sqliteCopy(prepared);
  expect(notes(second)).toEqual(['prepared']);
  second.writer.run(`begin immediate; update notes set text = 'committed'; commit`);
  expect(notes(second)).toEqual(['committed']);
  await second.close();
});

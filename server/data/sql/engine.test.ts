import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../root';
import { postgres } from './postgres';
import { sqliteMemory } from './sqlite';

it('differs between the databases only in the members of an engine', () => {
  const differences = {
    reads: 'the driver: connections, values on their way in and out',
    writes: 'the driver of transactions: one at a time, or serializable with retries',
    moments: 'the driver of long reads: a connection of their own, or repeatable reads',
    types: 'the names of column types',
    checkOf: 'SQLite checks what PostgreSQL has types for',
    inKeyOrder: 'whether rows may lie in the order of their key',
    analyze: 'how rows are counted for the planner',
    analyzeGrown: 'whether the database does so by itself',
    descending: 'where an index has what has no value',
    carrying: 'which columns an index may have',
    mostParameters: 'values that one statement may have',
    rowsAtOnce: 'rows that one statement inserts',
    valuesOf: 'how a list of ids becomes rows',
    idsIn: 'the same in the text of a statement',
    listOf: 'how rows become a list',
    indexTexts: 'FTS5 or pg_trgm',
    occurring: 'a table of its own, or an index',
    parameter: 'how a bound value is marked',
    failureOf: 'codes of errors',
    lastIds: 'who may give out ids, and where the last one is kept',
    tookIds: 'whether rows that come with ids tell the database',
    startIds: 'where the last id given out is kept',
    instantIn: 'how the clock is asked',
    filled: 'what stands in the way of many rows',
    inTurn: 'one process, or a lock that all servers see',
    close: 'connections or a pool',
  };
  const names = Object.keys({ name: '', ...differences }).sort();
  // SQLite has a single server, and its transactions take turns.
  expect(Object.keys(postgres('postgres://nowhere')).sort()).toEqual([...names, 'beside', 'notices'].sort());
  // `Database` needs synchronous answers, which only SQLite gives. Only a file of our own can be copied and replaced.
  const ownFile = ['reader', 'writer', 'transaction', 'snapshots'];
  expect(Object.keys(sqliteMemory()).sort()).toEqual([...names, ...ownFile].sort());
});

it('has a name that no code reads', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(data|network|demos)\/.*(?<!\.test)\.ts$/.test(file),
  );
  const asking = files.filter((file) =>
    /engine\.name|'postgres'|'sqlite'/.test(readFileSync(join(root, 'server', file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['data/sql/engine.ts', 'data/sql/postgres.ts', 'data/sql/sqlite.ts']);
});

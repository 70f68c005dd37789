import { beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../data/csv';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { unzip } from '../../testing/unzip';
import { columnsOf } from './columns';
import { exportedTables, leftOut } from './tables';

let lantern: TestApp;
let admin: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
});

const ticket = async (call: string, header: { token: string }, body: object = {}) =>
  (await lantern.post(`/export/${call}`, body).set(header)).body;
const download = (value: string) =>
  lantern
    .get('/export/file', { ticket: value })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
    });
const archive = async (call: string, header: { token: string }, body: object = {}) => {
  const { data } = await ticket(call, header, body);
  const answer = await download(data.ticket);
  expect(answer.status).toBe(200);
  return unzip(answer.body);
};
const cellsIn = (files: Map<string, Buffer>, name: string) => {
  const [head, ...rows] = parseCsv(String(files.get(`${name}.csv`)));
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [head?.cells[index], cell])));
};
const jsonIn = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

describe('the tables of the network', () => {
  it('are each exported or left out for a reason', async () => {
    const tables = (await lantern.deps.sql.schema.introspection.getTables()).map(({ name }) => name).sort();
    const listed = [...exportedTables.map(({ name }) => name), ...Object.keys(leftOut)];
    expect([...listed].sort()).toEqual(tables);
  });

  it('have a meaning for each exported column', async () => {
    const tables = await lantern.deps.sql.schema.introspection.getTables();
    const missing = exportedTables.flatMap((table) => {
      const described = tables.find(({ name }) => name === table.name);
      return described
        ? columnsOf(table, described).flatMap(({ source, meaning }) => (meaning ? [] : [`${table.name}.${source}`]))
        : [table.name];
    });
    expect(missing).toEqual([]);
  });

  it('name only columns that exist', async () => {
    const tables = await lantern.deps.sql.schema.introspection.getTables();
    const unknown = exportedTables.flatMap(({ name, without = [], own, key = ['id'] }) => {
      const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
      const named = [...without, ...key, ...(own?.without ?? []), ...(own?.needs?.columns ?? [])];
      return named.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe('the archive of the network', () => {
  it('has all rows of every table, and documents each column', async () => {
    const { data } = (await lantern.get('/export/contents').set(admin)).body;
    const files = await archive('network', admin);
    const { files: described, left_out } = jsonIn(files, 'columns.json');
    expect(left_out).toEqual(leftOut);
    expect([...files.keys()]).toEqual([
      'README.txt',
      'columns.json',
      ...described.map((one: { file: string }) => one.file),
    ]);
    for (const { tables } of data.groups)
      for (const { table, rows } of tables) {
        const text = String(files.get(`${table}.csv`) ?? files.get(`${table}.jsonl`));
        const lines = files.has(`${table}.csv`) ? parseCsv(text).length - 1 : text.split('\n').length - 1;
        // The request for the ticket adds a row.
        expect([table, lines]).toEqual([table, table === 'audit_log' ? rows + 1 : rows]);
      }
    for (const { file, columns } of described.filter(({ file }: { file: string }) => file.endsWith('.csv')))
      expect(parseCsv(String(files.get(file)))[0]?.cells).toEqual(columns.map(({ name }: { name: string }) => name));
  });

  it('has money in decimals beside its currency, and days and instants as ISO', async () => {
    const files = await archive('network', admin);
    const order = lantern.db.table('orders').all()[0];
    const policy = lantern.db.table('policies').get(order?.policy_id ?? 0);
    const row = cellsIn(files, 'orders').find(({ id }) => id === String(order?.id));
    expect(row).toMatchObject({
      amount: ((order?.amount_cents ?? 0) / 100).toFixed(2),
      currency: policy?.currency,
      received_on: order?.received_on,
      created_at: order?.created_at,
    });
    for (const { currency } of cellsIn(files, 'commission_lines')) expect(['USD', 'CAD']).toContain(currency);
  });

  it('neutralizes formulas', async () => {
    const recruit = lantern.db.table('recruits').all()[0];
    if (!recruit) throw new Error('The fixtures have no prospects.');
    await lantern.db.write((tx) => tx.put('recruits', { ...recruit, notes: '=1+1' }));
    const files = await archive('network', admin);
    expect(cellsIn(files, 'recruits').find(({ id }) => id === String(recruit.id))?.notes).toBe("'=1+1");
  });

  it('has no secret and no computed column', async () => {
    const files = await archive('network', admin);
    const all = [...files.values()].map(String).join('\n');
    const hashes = lantern.db
      .table('members')
      .all()
      .flatMap(({ password_hash }) => password_hash ?? []);
    expect(hashes.length).toBeGreaterThan(0);
    for (const secret of [
      ...hashes,
      ...lantern.db
        .table('tokens')
        .all()
        .map(({ hash }) => hash),
    ])
      expect(all).not.toContain(secret);
    expect(cellsIn(files, 'members')[0]).not.toHaveProperty('search_text');
    expect(cellsIn(files, 'policy_splits')[0]).not.toHaveProperty('part');
  });

  it('is noted in the audit log with its reader', async () => {
    await ticket('network', admin);
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({
      action: '/export/network',
      actor_id: memberOf(lantern, 'admin').id,
      entity_id: '*',
    });
  });

  it('is for full administrators alone', async () => {
    for (const who of ['agent', 'leader'] as const) {
      const header = await signIn(lantern, who);
      expect((await ticket('network', header)).data.reason).toBe('forbidden');
      expect((await ticket('member', header, { id: 1, reason: 'Curious.' })).data.reason).toBe('forbidden');
      expect((await lantern.get('/export/contents').set(header)).body.data.reason).toBe('forbidden');
    }
    const member = memberOf(lantern, 'admin');
    const { data } = await ticket('network', admin);
    await lantern.db.write((tx) => tx.put('members', { ...member, office_role: 'auditor' }));
    expect((await ticket('network', admin)).data.reason).toBe('forbidden');
    expect((await download(data.ticket)).status).toBe(404);
  });
});

describe('a ticket', () => {
  it('is good for one download within a minute, by a sign-in that lasts', async () => {
    const { data } = await ticket('own', admin);
    expect((await download(data.ticket)).status).toBe(200);
    expect((await download(data.ticket)).status).toBe(404);
    const late = await ticket('own', admin);
    lantern.clock.advance({ minutes: 1 });
    expect((await download(late.data.ticket)).status).toBe(404);
    expect((await download('made up')).status).toBe(404);
    const ended = await ticket('own', admin);
    await lantern.post('/user/sessions/end', {}).set(admin);
    await lantern.deps.sql.direct.deleteFrom('tokens').execute();
    expect((await download(ended.data.ticket)).status).toBe(404);
  });
});

describe('a lost connection', () => {
  it('ends the read, so that the next archive can begin', async () => {
    const server = lantern.app.listen(0);
    const { port } = server.address() as { port: number };
    for (let time = 0; time < 3; time += 1) {
      const { data } = await ticket('network', admin);
      const abort = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}/backend/export/file?ticket=${data.ticket}`, {
        signal: abort.signal,
      });
      expect(answer.status).toBe(200);
      await answer.body?.getReader().read();
      abort.abort();
    }
    // On one connection, this write waits for the end of the read.
    const files = await archive('own', admin);
    expect(files.has('members.csv')).toBe(true);
    await new Promise((closed) => server.close(closed));
    expect(lantern.log.filter((line) => line.includes('an export has failed'))).toEqual([]);
  });
});

describe('a member’s own archive', () => {
  it('has the member’s rows and nothing of others beyond their sight', async () => {
    const agent = memberOf(lantern, 'agent');
    const files = await archive('own', await signIn(lantern, 'agent'));
    expect(cellsIn(files, 'members')).toMatchObject([{ id: String(agent.id), email: agent.email }]);
    for (const [name, column] of [
      ['earnings', 'member_id'],
      ['payments', 'member_id'],
      ['commission_lines', 'payee_id'],
      ['licences', 'member_id'],
      ['recruits', 'sponsor_id'],
      ['conversations', 'member_id'],
      ['member_messages', 'recipient_id'],
      ['sign_ins', 'member_id'],
      ['tp_records', 'member_id'],
    ] as const)
      for (const row of cellsIn(files, name)) expect([name, row[column]]).toEqual([name, String(agent.id)]);
    const own = lantern.db
      .table('policies')
      .by('member_id', agent.id)
      .map(({ id }) => String(id));
    expect(own.length).toBeGreaterThan(0);
    expect(
      cellsIn(files, 'policies')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(own.sort());
    expect(cellsIn(files, 'policies')[0]).toHaveProperty('owner');
    expect(cellsIn(files, 'policies')[0]).not.toHaveProperty('chain_snapshot');
    expect(cellsIn(files, 'commission_records')[0]).not.toHaveProperty('gross');
    const internal = lantern.db
      .table('conversation_messages')
      .all()
      .filter(({ internal_note }) => internal_note);
    const shown = new Set(cellsIn(files, 'conversation_messages').map(({ id }) => id));
    expect(internal.filter(({ id }) => shown.has(String(id)))).toEqual([]);
    for (const name of ['audit_log', 'settings', 'products']) expect(files.has(`${name}.csv`)).toBe(false);
  });

  it('has the member’s files', async () => {
    const agent = await signIn(lantern, 'agent');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const sent = await lantern.form('/upload').set(agent).field('purpose', 'avatar').attach('file', png, 'me.png');
    const { id } = sent.body.data;
    const files = await archive('own', agent);
    expect(files.get(`files/${id}-me.png`)).toEqual(png);
  });

  it('shows no clients to a member who may not read policies', async () => {
    const agent = memberOf(lantern, 'agent');
    await lantern.db.write((tx) => tx.put('members', { ...agent, status: 'suspended' }));
    const files = await archive('member', admin, { id: agent.id, reason: 'Asked for by letter.' });
    expect(cellsIn(files, 'policies')[0]).not.toHaveProperty('owner');
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({
      action: '/export/member',
      entity_id: String(agent.id),
      after: { reason: 'Asked for by letter.' },
    });
  });
});

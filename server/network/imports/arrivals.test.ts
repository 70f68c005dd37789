import { readFileSync } from 'node:fs';
import { arrivalKinds } from '@shared/contracts/network/arrivals';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { callsOf, requestId } from '../../testing/money';
import { wrongLineage } from '../members/lineage';
import { moneyFaults } from '../money/invariants';

const example = (name: string) =>
  readFileSync(new URL(`../../../fixtures/examples/${name}.csv`, import.meta.url), 'utf8').trim();

let lantern: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const cut_over_on = '2026-10-31';
const paths = {
  agents: '/user/importAgents',
  histories: '/user/importHistories',
  licences: '/license/import',
  credentials: '/credential/import',
  appointments: '/appointment/import',
  book: '/policy/importBook',
  balances: '/earning/importBalances',
  prospects: '/recruit/import',
} as const;
type Kind = keyof typeof paths;
const more = (kind: Kind) => ({
  ...((kind === 'book' || kind === 'balances') && { cut_over_on }),
  ...(kind === 'balances' && { total_cents: 94_015 }),
});
const send = (kind: Kind, csv: string, values: object = {}) =>
  calls.post('admin', paths[kind], { csv, dry_run: false, ...more(kind), ...values });
const bring = async (...kinds: Kind[]) => {
  const answers = [];
  for (const kind of kinds) {
    const { data, message } = await send(kind, example(kind));
    expect(data.errors ?? message, kind).toEqual([]);
    answers.push(data);
  }
  return answers;
};
const undos = {
  agents: '/user/undoImport',
  histories: '/user/undoImport',
  licences: '/license/undoImport',
  credentials: '/license/undoImport',
  appointments: '/license/undoImport',
  balances: '/earning/undoBalances',
  prospects: '/recruit/undoImport',
} as const;
const undo = (kind: keyof typeof undos, id: number) => calls.post('admin', undos[kind], { id });
const numbered = (former: string) => {
  const number = lantern.db.table('former_numbers').get(former);
  if (!number) throw new Error(`Nobody had the number ${former}.`);
  return memberOf(lantern, number.member_id);
};
const codes = ({ data }: { data: { errors: { row: number; field: string; code: string }[] } }) =>
  data.errors.map(({ row, field, code }) => `${row} ${field} ${code}`);
const tables = [
  ...(['members', 'member_levels', 'member_uplines', 'member_statuses', 'former_numbers'] as const),
  ...(['licences', 'credentials', 'appointments', 'recruits', 'policies', 'orders', 'earnings'] as const),
];
const sizes = () => Object.fromEntries(tables.map((name) => [name, lantern.db.table(name).size]));

describe('a network that moves in', () => {
  it('brings every example along, in the order of the kinds', async () => {
    await bring(...arrivalKinds);
    const [first, second, left] = [numbered('A-1001'), numbered('A-1002'), numbered('A-1003')];
    expect(first).toMatchObject({
      ...{ status: 'active', sponsor_id: 1, joined_on: '2016-04-01', level_since: '2021-07-01' },
      ...{ activated_on: '2016-04-01', spoken_languages: ['english', 'spanish'], password_hash: null },
    });
    expect(second.sponsor_id).toBe(first.id);
    expect(left).toMatchObject({ status: 'inactive', terminated_on: '2025-11-30', sponsor_id: second.id });
    expect(
      lantern.db
        .table('member_levels')
        .by('member_id', first.id)
        .map(({ from_on, to_on, reason }) => [from_on, to_on, reason])
        .sort(),
    ).toEqual([
      ['2016-04-01', '2018-10-01', 'initial'],
      ['2018-10-01', '2021-07-01', 'promotion'],
      ['2021-07-01', null, 'initial'],
    ]);
    expect(lantern.db.table('licences').by('member_id', first.id)).toHaveLength(2);
    expect(lantern.db.table('appointments').by('member_id', second.id)[0]).toMatchObject({ status: 'active' });
    expect(moneyFaults(lantern.db)).toEqual([]);
    expect(await wrongLineage(lantern.deps.sql.db)).toBe(0);
    const { list } = await calls.get('admin', '/import/list');
    expect(list.map(({ kind, rows }: { kind: Kind; rows: number }) => [kind, rows])).toHaveLength(arrivalKinds.length);
  });

  it('is as before once each import is undone, the last one first', async () => {
    const before = sizes();
    const brought = await bring('agents', 'histories', 'licences', 'credentials', 'appointments', 'prospects');
    for (const kind of ['prospects', 'appointments', 'credentials', 'licences', 'histories', 'agents'] as const) {
      const { data, message } = await undo(kind, brought.at(-1).arrival_id);
      expect(data.removed ?? message, kind).toBeGreaterThan(0);
      brought.pop();
    }
    expect(sizes()).toEqual(before);
    expect(await wrongLineage(lantern.deps.sql.db)).toBe(0);
  });

  it('writes one audit entry for each table of an import', async () => {
    await bring('agents');
    const entries = lantern.db
      .table('audit_log')
      .all()
      .filter(({ action }) => action === paths.agents)
      .map(({ entity, entity_id }) => `${entity} ${entity_id}`);
    expect(entries.sort()).toEqual([
      ...['arrivals 1', 'former_numbers *', 'member_levels *', 'member_statuses *'],
      ...['member_uplines *', 'members *'],
    ]);
  });
});

describe('an import of agents', () => {
  const header = 'first_name,last_name,email,phone,sponsor,number,level,status,joined_on,left_on';
  const agent = (n: number, rest: string) => `Ada,Byron,ada${n}@move.example,+1415555020${n},${rest}`;

  it('reports a circle of sponsors, an unknown sponsor, and a number in use', async () => {
    const rows = [
      agent(1, 'B-2,B-1,,,,'),
      agent(2, 'B-1,B-2,,,,'),
      agent(3, 'B-9,B-3,,,,'),
      agent(4, 'M000001,B-3,,,,'),
      agent(5, 'M000001,M000007,,,,'),
      agent(6, 'B-1,B-6,XX,gone,2031-01-01,'),
      agent(7, ',B-7,,inactive,2020-02-02,2020-01-01'),
    ];
    const answer = await send('agents', [header, ...rows].join('\n'), { dry_run: true });
    expect(codes(answer).sort()).toEqual([
      ...['2 sponsor downline', '3 sponsor downline', '4 sponsor missing', '5 number taken', '6 number format'],
      ...['7 joined_on tooLate', '7 level missing', '7 status choice', '8 left_on before', '8 sponsor required'],
    ]);
  });

  it('refuses the same file a second time, and answers a repeated request as the first time', async () => {
    const request = { request_id: requestId() };
    const first = await send('agents', example('agents'), request);
    expect((await send('agents', example('agents'), request)).data).toEqual(first.data);
    const again = await send('agents', example('agents'));
    expect(again.data.reason).toBe('invalid');
    expect(lantern.db.table('arrivals').size).toBe(1);
  });

  it.each([
    ['has a downline outside the import', () => send('agents', `${header}\n${agent(8, 'A-1001,C-1,,,,')}`)],
    ['has licenses', () => bring('licences')],
    ['has a book', () => bring('book')],
    ['has prospects', () => bring('prospects')],
    ['has a history', () => bring('histories')],
    [
      'has signed in',
      () =>
        lantern.db.write((tx) =>
          tx.put('members', { ...numbered('A-1002'), last_login_at: '2026-11-01T10:00:00.000Z' }),
        ),
    ],
  ])('stays once one of them %s', async (_, use) => {
    const [{ arrival_id }] = await bring('agents');
    await use();
    expect((await undo('agents', arrival_id)).data.reason).toBe('in_use');
    expect(numbered('A-1001').status).toBe('active');
  });

  it('cannot be undone twice, or by the call for another kind', async () => {
    const [{ arrival_id }] = await bring('agents');
    expect((await undo('prospects', arrival_id)).data.reason).toBe('not_found');
    expect((await undo('agents', arrival_id)).data.removed).toBe(3);
    expect((await undo('agents', arrival_id)).data.reason).toBe('undone');
  });
});

describe('an import of histories', () => {
  it('refuses days that the product knows already, and a sponsor below the agent', async () => {
    await bring('agents');
    const rows = ['A-1001,2021-07-01,AS,', 'A-1001,2017-01-01,,A-1003', 'A-1001,2017-02-30,AS,', 'A-1001,2016-05-01,,'];
    const answer = await send('histories', ['agent,from_on,level,sponsor', ...rows].join('\n'), { dry_run: true });
    expect(codes(answer)).toEqual([
      ...['2 from_on tooLate', '3 sponsor downline', '4 from_on date', '5 level required'],
    ]);
  });

  it('stays once earlier ones lead up to it', async () => {
    const [, { arrival_id }] = await bring('agents', 'histories');
    await send('histories', 'agent,from_on,level\nA-1001,2015-01-01,AS');
    expect((await undo('histories', arrival_id)).data.reason).toBe('in_use');
  });
});

describe('opening balances', () => {
  it('are entered once for each agent and currency, until they are taken back', async () => {
    const [, { arrival_id }] = await bring('agents', 'balances');
    const repeated = await send('balances', example('balances'), { dry_run: true });
    expect(codes(repeated)).toEqual(['2 agent taken', '3 agent taken']);
    expect((await undo('balances', arrival_id)).data.removed).toBe(2);
    const sum = lantern.db
      .table('earnings')
      .by('member_id', numbered('A-1001').id)
      .reduce((total, { amount_cents }) => total + amount_cents, 0);
    expect(sum).toBe(0);
    await bring('balances');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('stay once their run is locked', async () => {
    const [, { arrival_id }] = await bring('agents', 'balances');
    await lantern.db.write((tx) =>
      tx.putAll(
        'runs',
        lantern.db
          .table('runs')
          .all()
          .map((run) => ({ ...run, status: 'locked' as const })),
      ),
    );
    expect((await undo('balances', arrival_id)).data.reason).toBe('in_use');
  });

  it('above the limit are declined with the import, and stay once approved', async () => {
    await bring('agents');
    const large = 'agent,balance\nA-1001,900000.00';
    const enter = async () =>
      (await send('balances', large, { total_cents: 90_000_000 })).data as { arrival_id: number; proposed: number };
    const first = await enter();
    expect(first.proposed).toBe(1);
    expect((await undo('balances', first.arrival_id)).data.removed).toBe(1);
    expect(lantern.db.table('proposed_adjustments').all().at(-1)).toMatchObject({ status: 'declined' });
    const second = await enter();
    const proposal = lantern.db.table('proposed_adjustments').all().at(-1);
    if (!proposal) throw new Error('Nothing was proposed.');
    await lantern.db.write((tx) => tx.put('proposed_adjustments', { ...proposal, status: 'approved' }));
    expect((await undo('balances', second.arrival_id)).data.reason).toBe('in_use');
  });
});

describe('papers and prospects', () => {
  it.each(['licences', 'credentials', 'appointments', 'prospects'] as const)(
    'of the file %s are refused a second time',
    async (kind) => {
      await bring('agents', kind);
      const { data } = await send(kind, example(kind), { dry_run: true });
      const lines = example(kind).split('\n').length - 1;
      expect(new Set(data.errors.map(({ row }: { row: number }) => row)).size).toBe(lines);
      expect(new Set(data.errors.map(({ code }: { code: string }) => code))).toEqual(new Set(['taken']));
    },
  );

  it('of a license without a resident one are refused', async () => {
    await bring('agents');
    const csv = 'agent,state,licence_no,lines,expires_on\nA-1001,NV,N-1,life,2028-01-01\nA-1001,ZZ,,flight,2028-02-31';
    expect(codes(await send('licences', csv, { dry_run: true }))).toEqual([
      ...['2 resident resident', '3 state choice', '3 licence_no required', '3 lines choice', '3 expires_on date'],
    ]);
  });

  it('stay once one of them has changed', async () => {
    const [, { arrival_id }] = await bring('agents', 'licences');
    const licence = lantern.db.table('licences').all().at(-1);
    if (!licence) throw new Error('There is no license.');
    await lantern.db.write((tx) => tx.put('licences', { ...licence, version: 2 }));
    expect((await undo('licences', arrival_id)).data.reason).toBe('in_use');
  });
});

describe('a hostile file', () => {
  it.each([
    ['a quote that never ends', 'agent,name\n"A,B'],
    ['two columns of the same name', 'agent,name,name\nA,B,C'],
    ['an unknown column', 'agent,name,=HYPERLINK("x")\nA,B,C'],
    ['NUL bytes', 'agent,name\nA\0,B'],
    ['one column', 'agent\nA'],
    ['more cells than columns', 'agent,name\nA,B,C'],
    ['no rows', 'agent,name\n'],
    ['more rows than a call takes', `agent,name\n${'A,B\n'.repeat(5_001)}`],
  ])('with %s is refused as a whole', async (_, csv) => {
    expect((await send('prospects', csv, { dry_run: true })).data.reason).toBe('invalid');
  });

  it.each(arrivalKinds)('of %s names each impossible cell, and adds nothing', async (kind) => {
    const before = arrivalKinds.indexOf(kind);
    await bring(...arrivalKinds.slice(0, before));
    const [head = '', first = ''] = example(kind).split('\n');
    const [columns, cells] = [head.split(','), first.split(',')];
    const hostile = ['__proto__', '9999-99-99', '-1e309', '\u202e\uffff', '0x7f', 'x'.repeat(5_000)];
    const rows = columns.flatMap((_, at) =>
      hostile.map((value) => cells.map((cell, place) => (place === at ? value : cell)).join(',')),
    );
    const csv = [head, ...rows].join('\n');
    const was = sizes();
    for (const dry_run of [true, false]) {
      const { data } = await send(kind, csv, { dry_run });
      expect(data.created ?? 0).toBe(0);
      expect(data.errors ?? data.issues).not.toEqual([]);
    }
    expect(sizes()).toEqual(was);
  });

  it('with formulas keeps them as text', async () => {
    await bring('agents');
    await send('prospects', 'agent,name,phone,notes\nA-1001,=1+1,4155550166,"=cmd|\' /C calc\'!A0"');
    expect(lantern.db.table('recruits').all().at(-1)).toMatchObject({ name: '=1+1', notes: "=cmd|' /C calc'!A0" });
  });
});

describe('the list of imports', () => {
  const source = {
    batch: '00000000-0000-4000-8000-000000000090',
    name: 'old system.csv',
    columns: [{ column: 'agent', heading: 'Vermittler' }],
  };

  it('keeps the parts of a file together, and the last mapping of each kind', async () => {
    await bring('agents');
    const [header, ...rows] = example('licences').split('\n');
    await send('licences', [header, ...rows.slice(0, 2)].join('\n'), { source });
    await send('licences', [header, ...rows.slice(2)].join('\n'), { source });
    const { list, mappings } = await calls.get('admin', '/import/list');
    expect(list[0]).toMatchObject({ kind: 'licences', file: 'old system.csv', rows: 3 });
    expect(list[0].parts.map(({ rows: count }: { rows: number }) => count)).toEqual([1, 2]);
    expect(mappings).toEqual([{ kind: 'licences', columns: source.columns }]);
  });

  it('shows when a book is undone', async () => {
    const [, { book_id }] = await bring('agents', 'book');
    await calls.post('admin', '/policy/undoBook', { id: book_id });
    const { list } = await calls.get('admin', '/import/list');
    expect(list[0].parts[0]).toMatchObject({ book_id, undone_at: expect.any(String) });
  });
});

it('adds the agents of one of two administrators who import the same file at the same time', async () => {
  const answers = await Promise.all([1, 2].map(() => send('agents', example('agents'))));
  expect(answers.map(({ data }) => data.created ?? data.reason).sort()).toEqual([3, 'invalid']);
});

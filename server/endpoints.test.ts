import { createHash } from 'node:crypto';
import { abilityOf, type LimitedRole, limitedRoles, rulesFor } from '@shared/abilities';
import { deposits } from '@shared/contracts/network/deposits';
import type { MemberRecord } from '@shared/contracts/network/members';
import { webhooks } from '@shared/contracts/network/webhooks';
import type { Endpoint } from '@shared/http/endpoint';
import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Vault } from './data/vault';
import { endpointsOf, memberOf, rawReadsOf, signIn, type TestApp, testApp } from './testing/app';

const vaultKeys = [Buffer.alloc(32, 1)];
const lantern: TestApp = await testApp({ vaultKeys });
const endpoints = endpointsOf(lantern);
const named = endpoints.map((endpoint) => ({ name: `${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint }));

/** A member or administrator of the fixtures with this status. */
const somebody = (role: string, status: string) => {
  const member = lantern.db
    .table('members')
    .all()
    .find((member) => member.role === role && member.status === status);
  if (!member) throw new Error(`The fixtures have no ${status} ${role}.`);
  return member;
};
/** An administrator for each limited role of the office. */
const limited = await Promise.all(
  limitedRoles.map(async (office_role, index) => {
    const administrator = memberOf(lantern, 'admin');
    const id = 9_001 + index;
    const unique = { member_no: `M00${id}`, email: `${office_role}@lantern.test`, phone: `+1917555${id}` };
    await lantern.db.write((tx) =>
      tx.put('members', { ...administrator, ...unique, id, referral_code: `LMTD222${index + 2}`, office_role }),
    );
    return [office_role, memberOf(lantern, id)] as const;
  }),
);
const callers = {
  'a pending member': somebody('会员', 'pending'),
  'an active agent': memberOf(lantern, 'agent'),
  'a leader': memberOf(lantern, 'leader'),
  'a suspended member': somebody('会员', 'suspended'),
  'a member who left': somebody('会员', 'inactive'),
  'an administrator': memberOf(lantern, 'admin'),
  ...(Object.fromEntries(limited) as Record<LimitedRole, MemberRecord>),
};
const headers = new Map<string, { token?: string }>([['nobody', {}]]);
beforeAll(async () => {
  for (const [name, { id }] of Object.entries(callers)) headers.set(name, await signIn(lantern, id));
  // The fixtures have no endpoint for events and no carrier statement or deposit.
  await lantern.post('/webhook/create', webhooks.create.example?.body).set(headers.get('an administrator') ?? {});
  const rows = [{ policy_no: 'NOBODY-1', amount_cents: 100, paid_on: '2026-11-01' }];
  await lantern
    .post('/statement/import', { request_id: crypto.randomUUID(), brand_id: 1, rows })
    .set(headers.get('an administrator') ?? {});
  await lantern.post('/deposit/create', deposits.create.example?.body).set(headers.get('an administrator') ?? {});
});

/** One record that the caller may see, per resource in the path. */
const ownRecord: Record<string, (memberId: number) => number | undefined> = {
  policy: (memberId) => lantern.db.table('policies').by('member_id', memberId)[0]?.id,
  user: (memberId) => memberId,
  order: (memberId) =>
    lantern.db
      .table('policies')
      .by('member_id', memberId)
      .flatMap(({ id }) => lantern.db.table('orders').by('policy_id', id))[0]?.id,
  commission: (memberId) =>
    lantern.db
      .table('commission_lines')
      .by('payee_id', memberId)
      .find(({ earning_id }) => earning_id !== null)?.record_id,
  earning: (memberId) => lantern.db.table('earnings').by('member_id', memberId)[0]?.id,
  pay: (memberId) => lantern.db.table('payments').by('member_id', memberId)[0]?.id,
  mailbox: (memberId) => lantern.db.table('conversations').by('member_id', memberId)[0]?.id,
};

/** The query of a read: its example, applied to a record of the caller's so that the answer is not empty. */
function queryFor({ path, query, example }: Endpoint, memberId: number): Record<string, string | number> {
  if (path.endsWith('/sendEmailCode')) return { email: `somebody${memberId}@example.com` };
  if (path.endsWith('/sendSmsCode')) return { phone: `+1415555${1000 + memberId}` };
  // An administrator is no member who could leave.
  if (path.endsWith('/user/leaving')) return { id: memberOf(lantern, 'agent').id };
  if (path.endsWith('/referral')) return { code: memberOf(lantern, 'leader').referral_code };
  const parameters = { ...(example?.query as Record<string, string | number>) };
  const { shape } = (query ?? {}) as z.ZodObject;
  const own = ownRecord[path.split('/')[2] ?? '']?.(memberId);
  if (shape?.id && (own || !shape.id.safeParse(undefined).success)) parameters.id = own ?? parameters.id ?? 1;
  if (shape?.policy_id && parameters.policy_id) parameters.policy_id = ownRecord.policy?.(memberId) ?? 1;
  return parameters;
}

const ask = (endpoint: Endpoint, caller: string, memberId = 0) => {
  const path = endpoint.path.replace('/backend', '');
  // Every write rejects an empty body as invalid, but only after authorization.
  const test = endpoint.method === 'get' ? lantern.get(path, queryFor(endpoint, memberId)) : lantern.post(path, {});
  return test.set(headers.get(caller) ?? {});
};

describe('the embedded backend', () => {
  it('serves exactly what the contracts declare', () => {
    const names = (list: readonly Endpoint[]) =>
      [...new Set(list.map(({ method, path }) => `${method} ${path}`))].sort();
    expect(names(endpoints)).toEqual(names(networkEndpoints));
  });

  it.each([
    'POST /login/login',
    'POST /login/register',
    'POST /jwt/refresh-token',
    'POST /jwt/logout',
    'GET /user/userinfo',
    'POST /user/editUserInfo',
    'GET /login/sendEmailCode',
    'GET /login/sendSmsCode',
    'POST /check/sendEmailCode',
    'POST /check/checkEmailCode',
    'POST /login/resetPassword',
    'GET /brand/list',
    'GET /pro-cate/list',
    'POST /pro-cate/edit',
    'GET /product/list',
    'POST /product/create',
    'GET /policy/list',
    'GET /policy/detail',
    'GET /order/list',
  ])('answers %s', (name) => {
    expect(named.map((one) => one.name.replace('/backend', ''))).toContain(name);
  });
});

const isAllowed = ({ requires }: Endpoint, member: MemberRecord) =>
  typeof requires === 'string' || abilityOf(rulesFor(member)).can(...requires);

/** Files have no contract; this query lets each one answer. */
const files = rawReadsOf(lantern).flatMap(({ path, requires }) =>
  typeof requires === 'string' ? [] : [{ path: path.replace('/backend', ''), requires }],
);
const cycle_no = lantern.db
  .table('runs')
  .all()
  .find(({ status }) => status === 'paid')?.cycle_no;

const bankFile = { kind: 'ach', number: 1, effective_on: '2026-11-23', count: 0, sum_cents: 0 } as const;
const hash = createHash('sha256').update('').digest('hex');
const { id: file_id } = await lantern.deps.sql.direct
  .insertInto('bank_files')
  .values({
    ...bankFile,
    ...new Vault(vaultKeys).seal('', `bank file ${hash}`),
    ...{ hash, run_id: null, locked_at: null, payments: [] },
    ...{ made_by: memberOf(lantern, 'admin').id, made_at: '2026-11-20T20:00:00.000Z' },
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const queries: Record<string, Record<string, string | number | undefined>> = {
  '/pay/export': { cycle_no },
  '/bank-file/download': { id: file_id },
};

describe.each(files)('GET $path', ({ path, requires }) => {
  const file = (caller: string) => lantern.get(path, queries[path] ?? {}).set(headers.get(caller) ?? {});

  it('is refused without a token', async () => {
    expect((await file('nobody')).status).toBe(401);
  });

  it.each(Object.entries(callers))('is sent to %s exactly if the ability allows it', async (caller, member) => {
    expect((await file(caller)).status).toBe(abilityOf(rulesFor(member)).can(...requires) ? 200 : 403);
  });
});

const guarded = named.filter(({ endpoint }) => endpoint.requires !== 'open');
const reads = named.filter(({ endpoint }) => endpoint.method === 'get');

describe.each(guarded)('$name', ({ endpoint }) => {
  it('is refused without a token', async () => {
    expect((await ask(endpoint, 'nobody')).body.code).toBe(-1);
  });

  it.each(Object.entries(callers))('is served to %s exactly if the ability allows it', async (caller, member) => {
    const answer = await ask(endpoint, caller, member.id);
    expect(answer.status).toBe(200);
    expect(answer.body.code).not.toBe(-1);
    expect(answer.body.data.reason === 'forbidden').toBe(!isAllowed(endpoint, member));
  });
});

it.each(named.filter(({ endpoint }) => endpoint.requires === 'open'))(
  '$name is open to nobody in particular',
  async ({ endpoint }) => {
    expect((await ask(endpoint, 'nobody')).body.code).not.toBe(-1);
  },
);

describe.each(reads)('$name', ({ endpoint }) => {
  const readers = (['an active agent', 'a leader', 'an administrator', ...limitedRoles] as const).filter((caller) =>
    isAllowed(endpoint, callers[caller]),
  );

  it.each(readers)('answers %s with exactly the declared fields', async (caller) => {
    const answer = await ask(endpoint, caller, callers[caller].id);
    expect(answer.body.code).toBe(1);
    // Parsing drops unknown fields, so a leaked field shows as a difference.
    expect(endpoint.data.parse(answer.body.data)).toEqual(answer.body.data);
  });
});

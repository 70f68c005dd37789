import { abilityOf, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Endpoint } from '@shared/http/endpoint';
import { describe, expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { endpointsOf, memberOf, signIn, testApp } from './testing/app';

/**
 * Checks row rules 1 to 8 of domain.md 5 on every call that names a member's record: a caller who may not see
 * the record gets exactly the answer of a missing record. The oracle below is independent of the server's code.
 */
const lantern = await testApp();
const { db, deps } = lantern;
const endpoints = endpointsOf(lantern);

type Owners = readonly number[];
interface Family {
  /** Records and the members who own them. */
  records: () => readonly { id: number; owners: Owners }[];
  /** True when uplines may read their downline's records. */
  upline: boolean;
}

const splitsOf = (policyId: number): Owners =>
  db
    .table('policies')
    .get(policyId)
    ?.splits.map(({ member_id }) => member_id) ?? [];
const ownedBy = (rows: readonly { id: number; member_id: number }[]) =>
  rows.map(({ id, member_id }) => ({ id, owners: [member_id] }));

const families = {
  member: { upline: true, records: () => agents.map(({ id }) => ({ id, owners: [id] })) },
  policy: {
    upline: true,
    records: () =>
      db
        .table('policies')
        .all()
        .map(({ id }) => ({ id, owners: splitsOf(id) })),
  },
  order: {
    upline: true,
    records: () => everyone.flatMap(({ id }) => ordersOf(id)),
  },
  commission: {
    upline: false,
    records: () =>
      everyone.flatMap(({ id }) =>
        db
          .table('commission_lines')
          .by('payee_id', id)
          .filter(({ earning_id }) => earning_id !== null)
          .map(({ record_id }) => ({
            id: record_id,
            owners: db
              .table('commission_lines')
              .by('record_id', record_id)
              .flatMap(({ payee_id, earning_id }) => (payee_id !== null && earning_id !== null ? [payee_id] : [])),
          })),
      ),
  },
  earning: {
    upline: false,
    records: () => everyone.flatMap(({ id }) => ownedBy(db.table('earnings').by('member_id', id))),
  },
  payment: {
    upline: false,
    records: () => everyone.flatMap(({ id }) => ownedBy(db.table('payments').by('member_id', id))),
  },
  conversation: { upline: false, records: () => ownedBy(db.table('conversations').all()) },
  event: {
    upline: false,
    records: () =>
      db
        .table('calendar_events')
        .all()
        .filter(({ scope }) => scope === 'personal')
        .map(({ id, owner_id }) => ({ id, owners: [owner_id] })),
  },
  prospect: {
    upline: false,
    records: () =>
      db
        .table('recruits')
        .all()
        .map(({ id, sponsor_id }) => ({ id, owners: [sponsor_id] })),
  },
  licence: { upline: false, records: () => ownedBy(db.table('licences').all()) },
  credential: {
    upline: false,
    records: () => everyone.flatMap(({ id }) => ownedBy(db.table('credentials').by('member_id', id))),
  },
} satisfies Record<string, Family>;
type FamilyName = keyof typeof families;

const everyone = db.table('members').all();
const agents = everyone.filter(({ role }) => role === '会员');
const ordersOf = (memberId: number) =>
  db
    .table('policies')
    .by('member_id', memberId)
    .flatMap(({ id }) =>
      db
        .table('orders')
        .by('policy_id', id)
        .map((order) => ({ id: order.id, owners: splitsOf(id) })),
    );

/** Record family of a parameter: `id` by the first segment of the path, other parameters by their own name. */
const byAddress: Record<string, FamilyName> = {
  user: 'member',
  policy: 'policy',
  order: 'order',
  commission: 'commission',
  earning: 'earning',
  pay: 'payment',
  mailbox: 'conversation',
  calendar: 'event',
  export: 'member',
  anonymise: 'member',
  recruit: 'prospect',
  license: 'licence',
  credential: 'credential',
};
const byName: Record<string, FamilyName> = {
  member_id: 'member',
  agent_id: 'member',
  payee_id: 'member',
  sponsor_id: 'member',
  source_member_id: 'member',
  policy_id: 'policy',
  conversation_id: 'conversation',
};
/**
 * Records that everyone shares or the office owns. Views are listed because the fixtures have none; another test covers
 * them.
 */
const shared = [
  ...['article', 'article-cate', 'video', 'banner', 'att', 'menu', 'brand', 'pro-cate', 'product', 'level', 'contest'],
  ...['message', 'statement', 'team-reward', 'appointment', 'audit', 'goal', 'view', 'saved-view', 'promotion'],
  ...['adjustment', 'approval', 'api-key', 'webhook', 'mail', 'deposit', 'debt'],
];
const special: Record<string, FamilyName> = {
  '/backend/report/teamStats': 'member',
  '/backend/debt/leaving': 'member',
};
/** Ids of sessions and trusted devices are random texts that cannot be guessed. */
const unnamed = ['/backend/user/sessions/revoke', '/backend/user/factors/forgetDevice'];
/** Every active member has a card; people/team/card.test.ts tests which fields a caller sees. */
const ofEverybody = ['/backend/member/card'];

function familyOf(path: string, parameter: string): FamilyName | undefined {
  if ([...unnamed, ...ofEverybody].includes(path)) return undefined;
  if (parameter !== 'id' && parameter !== 'ids') return byName[parameter];
  return special[path] ?? byAddress[path.split('/')[2] ?? ''];
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  (schema as z.ZodObject | undefined)?.shape ?? {};
const parametersOf = ({ method, query, body }: Endpoint) => Object.keys(shapeOf(method === 'get' ? query : body));

const recordCalls = endpoints.flatMap((endpoint) =>
  parametersOf(endpoint).flatMap((parameter) => {
    const family = familyOf(endpoint.path, parameter);
    return family ? [{ name: `${endpoint.path} by ${parameter}`, endpoint, parameter, family }] : [];
  }),
);

const somebody = (status: string) => agents.find((member) => member.status === status) as MemberRecord;
const agent = memberOf(lantern, 'agent');
const sibling = agents.find(
  ({ id, sponsor_id, status }) => sponsor_id === agent.sponsor_id && id !== agent.id && status === 'active',
) as MemberRecord;
const callers = {
  'an agent': agent,
  'a sibling': sibling,
  'a leader': memberOf(lantern, 'leader'),
  'a pending member': somebody('pending'),
  'a suspended member': somebody('suspended'),
  'an administrator': memberOf(lantern, 'admin'),
};
const headers = new Map<MemberRecord, { token: string }>();
for (const member of Object.values(callers)) headers.set(member, await signIn(lantern, member.id));

const isOffice = ({ role }: MemberRecord) => role === '管理员';

const sponsors = new Map(everyone.map(({ id, sponsor_id }) => [id, sponsor_id]));
/** Climbs the tree member by member, independently of the server's code. */
function isBelow(id: number, above: number): boolean {
  for (let at = sponsors.get(id); at; at = sponsors.get(at)) if (at === above) return true;
  return false;
}

const sees = (caller: MemberRecord, { upline }: Family, owners: Owners) =>
  isOffice(caller) || owners.some((owner) => owner === caller.id || (upline && isBelow(owner, caller.id)));

async function answerTo({ method, path, example }: Endpoint, caller: MemberRecord, given: Record<string, unknown>) {
  const address = path.replace('/backend', '');
  const sent = { ...(method === 'get' ? example?.query : (example?.body as object)), ...given };
  const test = method === 'get' ? lantern.get(address, sent as Record<string, string>) : lantern.post(address, sent);
  const { status, body } = await test.set(headers.get(caller) ?? {});
  return { status, body };
}

/** An id above every id of the fixtures. */
const unknown = 99_999_999;
const listOf = (parameter: string, id: unknown) => (parameter === 'ids' ? [id] : id);

const allowed = ({ requires }: Endpoint, member: MemberRecord) =>
  typeof requires === 'string' || abilityOf(rulesFor(member)).can(...requires);

/** Excludes members who share a case with the caller's team: lists of that team's cases may legitimately show them. */
const apart = (caller: MemberRecord, owners: Owners) =>
  owners.every((owner) =>
    db
      .table('policies')
      .by('member_id', owner)
      .every(({ splits }) => !splits.some(({ member_id }) => member_id === caller.id || isBelow(member_id, caller.id))),
  );

const targetCache = new Map<string, ReturnType<typeof targetsOf>>();
/** Cached, because scanning all records takes longer than the requests. */
function targets(caller: MemberRecord, name: FamilyName) {
  const cached = targetCache.get(`${caller.id} ${name}`) ?? targetsOf(caller, families[name]);
  targetCache.set(`${caller.id} ${name}`, cached);
  return cached;
}

/** One record that the caller owns, and one hidden record for each relation of its owner to the caller. */
function targetsOf(caller: MemberRecord, family: Family) {
  const records = family.records();
  const hidden = records.filter(
    ({ owners }) => owners.length > 0 && !sees(caller, family, owners) && apart(caller, owners),
  );
  const near = hidden.find(({ owners }) => owners.some((owner) => sponsors.get(owner) === caller.sponsor_id));
  const above = hidden.find(({ owners }) => owners.some((owner) => isBelow(caller.id, owner)));
  const below = hidden.find(({ owners }) => owners.some((owner) => isBelow(owner, caller.id)));
  return {
    hidden: Object.entries({
      'a sibling': near,
      'an upline': above,
      'a downline': below,
      anybody: hidden.at(-1),
    }).flatMap(([of, record]) => (record ? [{ of, id: record.id }] : [])),
    own: records.find(({ owners }) => owners.includes(caller.id))?.id,
  };
}

it('maps every parameter that looks like a record id to its record family', () => {
  const forgotten = endpoints.flatMap((endpoint) =>
    parametersOf(endpoint)
      .filter((parameter) => ['id', 'ids', ...Object.keys(byName)].includes(parameter))
      .filter(
        (parameter) => !familyOf(endpoint.path, parameter) && ![...unnamed, ...ofEverybody].includes(endpoint.path),
      )
      .filter(() => !shared.includes(endpoint.path.split('/')[2] ?? ''))
      .map((parameter) => `${endpoint.path} by ${parameter}`),
  );
  expect(forgotten).toEqual([]);
  expect(recordCalls.length).toBeGreaterThan(60);
});

const broken = ['abc', '-1', '1.5', '1 or 1=1', '../1', '1e99'];
/** The deep run uses all ids; the usual run uses two per caller, so that each call still gets all six. */
const brokenOf = (at: number) => broken.filter((_, which) => inject('deep') || which % 3 === at % 3);

describe.each(Object.entries(callers).map(([name, caller], at) => [name, caller, brokenOf(at)] as const))(
  '%s',
  (_, caller, ids) => {
    it.each(recordCalls)('$name answers about a hidden record exactly as about a missing one', async (call) => {
      const { endpoint, parameter, family } = call;
      const before = deps.sql.revision;
      const nowhere = await answerTo(endpoint, caller, { [parameter]: listOf(parameter, unknown) });
      for (const { of, id } of targets(caller, family).hidden) {
        const answer = await answerTo(endpoint, caller, { [parameter]: listOf(parameter, id) });
        expect(answer, `${endpoint.path} about a record of ${of}`).toEqual(nowhere);
      }
      expect(nowhere.status).toBe(200);
      expect(deps.sql.revision).toBe(before);
    });

    it.each(recordCalls)('$name refuses an invalid id and names its field', async (call) => {
      const { endpoint, parameter } = call;
      const before = deps.sql.revision;
      for (const id of ids) {
        const { status, body } = await answerTo(endpoint, caller, { [parameter]: listOf(parameter, id) });
        expect(status).toBe(200);
        expect(body.code).toBe(0);
        if (allowed(endpoint, caller)) expect(Object.keys(body.data.errors).join()).toContain(parameter);
      }
      expect(deps.sql.revision).toBe(before);
    });
  },
);

// Few agents have a draft: it becomes a case when it is submitted.
const reads = recordCalls.filter(
  ({ endpoint: { method, path } }) => method === 'get' && path !== '/backend/policy/draft',
);

describe.each(Object.entries(callers).filter(([, { role, status }]) => role === '会员' && status === 'active'))(
  '%s',
  (_, caller) => {
    const owned = reads.flatMap((call) => {
      const { own } = targets(caller, call.family);
      return own !== undefined && allowed(call.endpoint, caller) ? [{ ...call, own }] : [];
    });

    it.each(owned)("$name returns the caller's own record", async ({ endpoint, parameter, own }) => {
      const { body } = await answerTo(endpoint, caller, { [parameter]: own });
      expect(body.code, JSON.stringify(body)).toBe(1);
    });
  },
);

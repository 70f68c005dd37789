import { expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { callsOf } from '../../testing/money';
import { wrongLineage } from '../members/lineage';
import { moneyFaults } from '../money/invariants';

const cut_over_on = '2026-10-31';
const [agentCount, caseCount] = [500, 4_000];
/** Cases per import, as the page sends a long file. */
const partSize = 2_000;

/** The other system's agent: five below each, ten at the top. */
const agentOf = (at: number) => ({
  number: `T-${1_000 + at}`,
  sponsor: at < 10 ? 'M000001' : `T-${1_000 + Math.floor((at - 10) / 5)}`,
  /** Between -250.00 and 999.99. */
  balance_cents: ((at * 37_813) % 125_000) - 25_000,
});
const agents = Array.from({ length: agentCount }, (_, at) => agentOf(at));

const caseOf = (at: number) => {
  const premium_cents = 10_000 + ((at * 7_919) % 90_000);
  const payments = 1 + (at % 11);
  return {
    policy_no: `T-CASE-${at}`,
    agent: agents[at % agentCount]?.number ?? '',
    premium_cents,
    payments,
    tp_cents: premium_cents * payments,
    ended: at % 10 === 9,
  };
};
const cases = Array.from({ length: caseCount }, (_, at) => caseOf(at));
const money = (cents: number) => (cents / 100).toFixed(2);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** `Aaa` to `Atf`: names have no digits. */
const nameOf = (at: number) =>
  `A${[...at.toString(26).padStart(2, '0')].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;

const agentsCsv = [
  'first_name,last_name,email,phone,sponsor,number,level,status,joined_on',
  ...agents.map(
    ({ number, sponsor }, at) =>
      `Agent,${nameOf(at)},agent${at}@takeover.example,+1415556${String(at).padStart(4, '0')},${sponsor},${number},AS,active,2020-01-15`,
  ),
].join('\n');
const bookHead =
  'policy_no,inforce_on,product,agent,owner_first,owner_last,owner_state,premium_mode,modal_premium,status,ended_on,payments_made,tp';
const bookCsv = (part: typeof cases) =>
  [
    bookHead,
    ...part.map(
      ({ policy_no, agent, premium_cents, payments, tp_cents, ended }) =>
        `${policy_no},2025-11-01,MML-LS20,${agent},Wei,Chen,CA,monthly,${money(premium_cents)},${ended ? 'lapsed,2026-10-15' : 'inforce,'},${payments},${money(tp_cents)}`,
    ),
  ].join('\n');
const balancesCsv = [
  'agent,balance,memo',
  ...agents.map(({ number, balance_cents }) => `${number},${money(balance_cents)},Balance of the other system`),
].join('\n');

const memberBy = (lantern: TestApp, number: string) =>
  memberOf(lantern, lantern.db.table('former_numbers').get(number)?.member_id ?? 0);

it('a takeover of 500 agents and 4,000 cases has the balances, tree, and TP of the other system', async () => {
  const lantern = await testApp();
  const calls = callsOf(lantern);
  const send = async (path: string, body: object) => {
    const { data, message } = await calls.post('admin', path, { dry_run: false, ...body });
    expect(data.errors ?? message, path).toEqual([]);
    return data;
  };
  const records = lantern.db.table('commission_records').size;
  expect(await send('/user/importAgents', { csv: agentsCsv })).toMatchObject({ created: agentCount });
  for (let from = 0; from < caseCount; from += partSize) {
    const csv = bookCsv(cases.slice(from, from + partSize));
    expect(await send('/policy/importBook', { csv, cut_over_on })).toMatchObject({ created: partSize });
  }
  const total_cents = sumOf(agents.map(({ balance_cents }) => balance_cents));
  const entered = await send('/earning/importBalances', { csv: balancesCsv, cut_over_on, total_cents });
  expect(entered).toMatchObject({ created: agentCount, proposed: 0, total_cents });

  const tpOf = (policy_id: number) =>
    sumOf(
      lantern.db
        .table('tp_records')
        .by('policy_id', policy_id)
        .map(({ tp_cents }) => tp_cents),
    );
  const differing = agents.flatMap(({ number, sponsor, balance_cents }) => {
    const { id, sponsor_id } = memberBy(lantern, number);
    const upline = sponsor === 'M000001' ? 1 : memberBy(lantern, sponsor).id;
    const own = cases.filter(({ agent, ended }) => agent === number && !ended);
    const policies = lantern.db.table('policies').by('member_id', id);
    const now = {
      balance: sumOf(
        lantern.db
          .table('earnings')
          .by('member_id', id)
          .map(({ amount_cents }) => amount_cents),
      ),
      upline: sponsor_id,
      cases: policies.length,
      tp: sumOf(policies.filter(({ status }) => status === 'inforce').map((policy) => tpOf(policy.id))),
    };
    const before = {
      balance: balance_cents,
      upline,
      cases: caseCount / agentCount,
      tp: sumOf(own.map(({ tp_cents }) => tp_cents)),
    };
    return JSON.stringify(now) === JSON.stringify(before) ? [] : [{ number, before, now }];
  });
  expect(differing).toEqual([]);
  // The other system has paid all commission of the past.
  expect(lantern.db.table('commission_records').size).toBe(records);
  expect(moneyFaults(lantern.db)).toEqual([]);
  expect(await wrongLineage(lantern.deps.sql.db)).toBe(0);
});

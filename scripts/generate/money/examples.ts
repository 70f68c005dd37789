import { proposedAdjustments } from '@shared/contracts/network/adjustments';
import { approvals } from '@shared/contracts/network/approvals';
import { bankFiles } from '@shared/contracts/network/bankFiles';
import { commissions } from '@shared/contracts/network/commissions';
import { debts } from '@shared/contracts/network/debts';
import { deposits } from '@shared/contracts/network/deposits';
import { earnings } from '@shared/contracts/network/earnings';
import { payments } from '@shared/contracts/network/payments';
import { rewards } from '@shared/contracts/network/rewards';
import { statements } from '@shared/contracts/network/statements';
import { statementWork } from '@shared/contracts/network/statementWork';
import type { Endpoint } from '@shared/http/endpoint';

type Answer = { id: number; version: number } & Record<string, unknown>;
/** The office has two administrators. */
export type Who = 'leader' | 'office' | 'colleague';
/** Calls as a given user; both return the answer's data. */
export interface MoneyCalls {
  get(who: Who, path: string, query?: object): Promise<{ list: Answer[]; version?: number }>;
  post(who: Who, path: string, body: object): Promise<Record<string, unknown> & { list: Answer[] }>;
}
type Prepare = (calls: MoneyCalls) => Promise<{ body?: object; query?: Record<string, unknown> }>;

const bodyOf = ({ example }: Endpoint) => example?.body as object;
const requestIdOf = (last: number) => `6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a8f${String(last).padStart(2, '0')}`;

const postedOf = async (calls: MoneyCalls, who: 'leader' | 'office') => {
  const query = { kind: 'first_year', status: 'posted', limit: 1 };
  const [{ id, version } = { id: 0, version: 0 }] = (await calls.get(who, '/commission/list', query)).list;
  return { id, version };
};

/** Makes an entry beyond the limit, which another administrator must approve. */
const proposed = async (calls: MoneyCalls, by: 'office' | 'colleague') => {
  const entry = { ...bodyOf(earnings.adjust), request_id: requestIdOf(3), type: 'adjustment', amount_cents: 640_000 };
  const { id, version } = await calls.post(by, '/earning/adjust', { ...entry, memo: 'Settlement of 2025' });
  return { id, version };
};

/** Makes a request that waits for a second administrator. */
const requested = async (calls: MoneyCalls, by: 'office' | 'colleague') => {
  const save = async (who: Who, four_eyes: boolean) => {
    const { version } = await calls.get('office', '/setting/get');
    await calls.post(who, '/setting/save', { version, values: { four_eyes } });
  };
  await save('office', true);
  await save(by, false);
  const [row] = (await calls.get('office', '/approval/list')).list;
  return { id: row?.source_id ?? 0, version: row?.version ?? 0 };
};

/** The next run to lock. */
const runOf = async (calls: MoneyCalls) => {
  const { list } = await calls.get('office', '/pay/runs', { status: 'open', sort: 'cycle_no', limit: 1 });
  return { cycle_no: String(list[0]?.cycle_no), version: list[0]?.version ?? 0 };
};
const locked = async (calls: MoneyCalls) => {
  const run = await runOf(calls);
  const { version } = await calls.post('office', '/pay/lock', { request_id: requestIdOf(1), ...run });
  return { cycle_no: run.cycle_no, version };
};

/** A member with an account number, an originator, and a locked run that pays the member. */
const payable = async (calls: MoneyCalls) => {
  const { id, version } = (await calls.get('leader', '/user/userinfo')) as unknown as Answer;
  const bank = { holder: 'Grace Lin', routing: '021000021', account: '40871234', type: 'checking' };
  await calls.post('leader', '/user/editUserInfo', { version, bank });
  await calls.post('office', '/bank-file/saveUs', bodyOf(bankFiles.saveUs));
  const entry = { ...bodyOf(earnings.adjust), request_id: requestIdOf(4), member_id: id, amount_cents: 40_000 };
  const { cycle_no } = await runOf(calls);
  await calls.post('office', '/earning/adjust', { ...entry, earned_on: `${cycle_no.slice(0, 7)}-10` });
  await locked(calls);
  return cycle_no;
};

/** Makes a member owe an amount in US dollars, and gives the member Canadian ones. */
const owing = async (calls: MoneyCalls) => {
  const entry = { ...bodyOf(earnings.adjust), type: 'adjustment' };
  await calls.post('office', '/earning/adjust', { ...entry, request_id: requestIdOf(5), amount_cents: -400_000 });
  const credit = { request_id: requestIdOf(6), amount_cents: 400_000, currency: 'CAD' };
  await calls.post('office', '/earning/adjust', { ...entry, ...credit });
};

/** Enters a deposit. */
const deposit = async (calls: MoneyCalls) => {
  const { id, version } = await calls.post('office', '/deposit/create', bodyOf(deposits.create));
  return { id: Number(id), version: Number(version) };
};

/** Late money, the longest missing first. */
const late = async (calls: MoneyCalls) => {
  const [row] = (await calls.get('office', '/statement/missing', { limit: 1 })).list;
  return { record_id: row?.id ?? 0, version: row?.version ?? 0 };
};

/** Imports a statement with an unmatched line. */
const statement = async (calls: MoneyCalls) =>
  calls.post('office', '/statement/import', {
    ...bodyOf(statements.import),
    request_id: requestIdOf(2),
    dry_run: false,
  });

/** Input of calls about money that depends on current rows and versions. */
export const moneyExamples: Record<string, Prepare> = {
  'POST /backend/commission/dispute': async (calls) => ({
    body: { ...bodyOf(commissions.dispute), ...(await postedOf(calls, 'leader')) },
  }),
  'POST /backend/commission/post': async (calls) => {
    const record = await postedOf(calls, 'leader');
    await calls.post('leader', '/commission/dispute', { ...bodyOf(commissions.dispute), ...record });
    return { body: { ...bodyOf(commissions.post), ids: [record.id] } };
  },
  'POST /backend/commission/reverse': async (calls) => ({
    body: { ...bodyOf(commissions.reverse), ...(await postedOf(calls, 'office')) },
  }),
  'POST /backend/commission/adjust': async (calls) => {
    const query = { status: 'posted', line_kind: 'writing', limit: 1 };
    const [line] = (await calls.get('office', '/commission/lines', query)).list;
    return { body: { ...bodyOf(commissions.adjust), id: line?.record_id, payee_id: line?.payee_id } };
  },
  'GET /backend/adjustment/list': async (calls) => {
    await proposed(calls, 'office');
    return {};
  },
  'POST /backend/adjustment/approve': async (calls) => ({
    body: { ...bodyOf(proposedAdjustments.approve), ...(await proposed(calls, 'colleague')) },
  }),
  'POST /backend/adjustment/decline': async (calls) => ({
    body: { ...bodyOf(proposedAdjustments.decline), ...(await proposed(calls, 'office')) },
  }),
  'GET /backend/approval/list': async (calls) => {
    await requested(calls, 'office');
    return {};
  },
  'POST /backend/approval/approve': async (calls) => ({
    body: { ...bodyOf(approvals.approve), ...(await requested(calls, 'colleague')) },
  }),
  'POST /backend/approval/decline': async (calls) => ({
    body: { ...bodyOf(approvals.decline), ...(await requested(calls, 'office')) },
  }),
  'POST /backend/debt/writeOff': async (calls) => {
    await owing(calls);
    return { body: bodyOf(debts.writeOff) };
  },
  'POST /backend/debt/offset': async (calls) => {
    await owing(calls);
    return { body: bodyOf(debts.offset) };
  },
  'POST /backend/debt/reverse': async (calls) => {
    await owing(calls);
    await calls.post('office', '/debt/writeOff', bodyOf(debts.writeOff));
    return { body: bodyOf(debts.reverse) };
  },
  'POST /backend/earning/hold': async (calls) => {
    const [earning] = (await calls.get('office', '/earning/list', { status: 'open', limit: 1 })).list;
    return { body: { ...bodyOf(earnings.hold), id: earning?.id } };
  },
  'POST /backend/pay/declineLock': async (calls) => {
    const { version } = await calls.get('office', '/setting/get');
    await calls.post('office', '/setting/save', { version, values: { four_eyes: true } });
    const { cycle_no, version: of } = await runOf(calls);
    await calls.post('office', '/pay/lock', { request_id: requestIdOf(1), cycle_no, version: of });
    return { body: { ...bodyOf(payments.declineLock), cycle_no, version: (await runOf(calls)).version } };
  },
  'POST /backend/pay/calculate': async (calls) => ({
    body: { ...bodyOf(payments.calculate), cycle_no: (await runOf(calls)).cycle_no },
  }),
  'POST /backend/bank-file/make': async (calls) => ({ body: { cycle_no: await payable(calls), kind: 'ach' } }),
  'POST /backend/bank-file/prenote': async (calls) => {
    await payable(calls);
    return { body: {} };
  },
  'POST /backend/pay/lock': async (calls) => ({ body: { ...bodyOf(payments.lock), ...(await runOf(calls)) } }),
  'POST /backend/pay/offCycle': async (calls) => {
    const entry = { ...bodyOf(earnings.adjust), type: 'adjustment', amount_cents: 40_000 };
    await calls.post('office', '/earning/adjust', { ...entry, request_id: requestIdOf(7) });
    return { body: bodyOf(payments.offCycle) };
  },
  'POST /backend/pay/discard': async (calls) => {
    const entry = { ...bodyOf(earnings.adjust), type: 'adjustment', amount_cents: 40_000 };
    await calls.post('office', '/earning/adjust', { ...entry, request_id: requestIdOf(7) });
    const { cycle_no, version } = await calls.post('office', '/pay/offCycle', bodyOf(payments.offCycle));
    return { body: { ...bodyOf(payments.discard), cycle_no, version } };
  },
  'POST /backend/pay/unlock': async (calls) => ({ body: { ...bodyOf(payments.unlock), ...(await locked(calls)) } }),
  'POST /backend/pay/status': async (calls) => ({ body: { ...bodyOf(payments.status), ...(await locked(calls)) } }),
  'GET /backend/deposit/list': async (calls) => {
    await deposit(calls);
    return {};
  },
  'GET /backend/deposit/detail': async (calls) => ({ query: { id: (await deposit(calls)).id } }),
  'POST /backend/deposit/edit': async (calls) => ({
    body: { ...bodyOf(deposits.edit), ...(await deposit(calls)), reference: 'ACH NORTHLIGHT 1117' },
  }),
  'POST /backend/deposit/match': async (calls) => {
    const { statement_id } = await statement(calls);
    const { id, version } = await deposit(calls);
    const { amount_cents } = (await calls.get('office', '/statement/detail', { id: statement_id })) as unknown as {
      amount_cents: number;
    };
    const paid = Number((bodyOf(deposits.create) as { amount_cents: number }).amount_cents);
    return { body: { id, version, statement_ids: [statement_id], difference_cents: paid - amount_cents } };
  },
  'POST /backend/statement/acceptMissing': async (calls) => ({
    body: { ...bodyOf(statements.acceptMissing), records: [await late(calls)] },
  }),
  'POST /backend/statement/acceptPreview': async (calls) => ({ body: { records: [await late(calls)] } }),
  'POST /backend/statement/expectMissing': async (calls) => {
    const record = await late(calls);
    await calls.post('office', '/statement/acceptMissing', {
      ...{ request_id: requestIdOf(9), records: [record], reason: '' },
    });
    return { body: { ...record, version: record.version + 1 } };
  },
  'GET /backend/statement/list': async (calls) => {
    await statement(calls);
    return {};
  },
  'GET /backend/statement/match': async (calls) => {
    await statement(calls);
    return {};
  },
  'GET /backend/statement/detail': async (calls) => {
    await statement(calls);
    return { query: { id: 1 } };
  },
  'GET /backend/statement/lines': async (calls) => {
    await statement(calls);
    return {};
  },
  'GET /backend/statement/candidates': async (calls) => {
    const [line] = (await statement(calls)).list;
    return { query: { row_id: line?.id, limit: 3 } };
  },
  'GET /backend/statement/proposals': async (calls) => {
    await statement(calls);
    return { query: { id: 1 } };
  },
  ...Object.fromEntries(
    (['post', 'rematch', 'undo'] as const).map((name) => [
      `POST /backend/statement/${name}`,
      async (calls: MoneyCalls) => {
        await statement(calls);
        return { body: bodyOf(statementWork[name]) };
      },
    ]),
  ),
  'POST /backend/statement/resolve': async (calls) => {
    const [line] = (await statement(calls)).list;
    return { body: { ...bodyOf(statements.resolve), row_id: line?.id } };
  },
  'POST /backend/team-reward/approve': async (calls) => {
    const { id: _id, ...rule } = bodyOf(rewards.save) as { id?: number };
    const tiers = [{ threshold_cents: 1, reward_cents: 10_000 }];
    const monthly = { ...rule, period: 'monthly', min_writers: 1, tiers, from_on: '2026-01-01' };
    const saved = await calls.post('office', '/team-reward/save', monthly);
    const { list } = await calls.post('office', '/team-reward/run', {
      ...bodyOf(rewards.run),
      rule_id: saved.id,
    });
    return { body: { ...bodyOf(rewards.approve), ids: [list[0]?.id] } };
  },
};

import { roles } from '@shared/abilities';
import { debts } from '@shared/contracts/network/debts';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { existing, revised } from '../../writes/manage';
import { once } from '../../writes/once';
import { enteredToday } from '../adjustments/byHand';
import type { DebtAccount } from './debtOf';
import { type Offset, offset, type Reverse, reverse, type WriteOff, writeOff } from './moves';
import { debtList, debtState, leavingOf, unearnedIn } from './rows';

/** Debts: plans, write-offs, offsets, and their reversal (domain.md 3.12.20). */
export function debtRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  /** @throws noSuchRow for administrators as well, who have no ledger */
  const debtor = async (from: Db, member_id: number) => {
    const member = existing(await recordOf(from, 'members', member_id));
    if (member.role !== roles.member) throw noSuchRow();
    return member;
  };

  serve(
    api,
    debts.list,
    aside(network, ({ query }) => debtList(network, query)),
  );

  serve(api, debts.detail, async ({ query }) => {
    await debtor(sql.db, query.member_id);
    return { ...(await debtState(sql.db, query)), unearned_cents: await unearnedIn(network, query) };
  });

  serve(api, debts.leaving, async ({ user, query }) => {
    await debtor(sql.db, query.id);
    return leavingOf(network, user, query);
  });

  serve(api, debts.plan, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'debt/plan', body }, async () => {
        const { member_id, currency, percent_bp, amount_cents, reason } = body;
        await debtor(tx.sql, member_id);
        await tx.takeIds('debt_plans');
        const at = network.now.toISOString();
        const before = await recordWith(tx.sql, 'debt_plans', { member_id, currency, ended_at: null });
        const terms = { percent_bp, amount_cents };
        if (before) await tx.put('debt_plans', revised({ ...before, ended_by: user.id, ended_at: at }, at));
        else if (percent_bp === null && amount_cents === null) throw invalid([issue('amount_cents', 'required')]);
        if (percent_bp !== null || amount_cents !== null)
          await tx.put('debt_plans', {
            ...{ id: await tx.newId('debt_plans'), version: 0, member_id, currency, ...terms, reason },
            ...{ set_by: user.id, ended_by: null, ended_at: null, ...network.stamps() },
          });
        return debtState(tx.sql, { member_id, currency });
      }),
    ),
  );

  /** The request of an act for a second administrator, with the debtor and the amount. */
  const request = async ({ member_id, currency, amount_cents }: WriteOff) => {
    const subject = nameOf(await debtor(sql.db, member_id));
    return { subject, entity: 'members', entity_id: String(member_id), amount_cents, currency };
  };
  /** True beyond the limit for an administrator, payee, and day (domain.md 3.12.14). */
  const isLarge = async (user: NetworkCaller, { member_id, currency, amount_cents }: WriteOff) => {
    const today = (await enteredToday(network, sql.db, user, currency)).get(member_id) ?? 0;
    return today + amount_cents > (await settingsIn(sql.db)).adjustment_limit_cents;
  };

  approvals.performs<WriteOff>('write_off_debt', async (tx, user, body) => {
    await writeOff(network, tx, user.id, body);
    return undefined;
  });
  approvals.performs<Offset>('offset_debt', async (tx, user, body) => {
    await offset(network, tx, user.id, body);
    return undefined;
  });
  approvals.performs<Reverse>('reverse_debt_move', async (tx, user, body) => {
    await reverse(network, tx, user.id, body);
    return undefined;
  });

  const accountOf = ({ member_id, currency }: DebtAccount): DebtAccount => ({ member_id, currency });

  serve(api, debts.writeOff, async ({ user, body: { request_id, ...body } }) => {
    const waiting = { ...(await request(body)), act: 'write_off_debt' as const, asked: body, memo: body.reason };
    await approvals.require(user, waiting, await isLarge(user, body));
    return db.write((tx) =>
      once(network, tx, { user, call: 'debt/writeOff', body: { request_id, ...body } }, async () => {
        await writeOff(network, tx, user.id, body);
        return debtState(tx.sql, accountOf(body));
      }),
    );
  });

  serve(api, debts.offset, async ({ user, body: { request_id: _, ...body } }) => {
    const waiting = { ...(await request(body)), act: 'offset_debt' as const, asked: body, memo: body.reason };
    await approvals.propose(user, [waiting]);
    return { proposed: true as const };
  });

  serve(api, debts.reverse, async ({ user, body: { request_id, ...body } }) => {
    const move = existing(await recordOf(sql.db, 'debt_moves', body.id));
    const waiting = { ...(await request(move)), act: 'reverse_debt_move' as const, asked: body, memo: body.reason };
    await approvals.require(user, waiting, move.kind === 'offset' || (await isLarge(user, move)));
    return db.write((tx) =>
      once(network, tx, { user, call: 'debt/reverse', body: { request_id, ...body } }, async () =>
        debtState(tx.sql, accountOf(await reverse(network, tx, user.id, body))),
      ),
    );
  });
}

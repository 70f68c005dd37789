import {
  type PaymentRecord,
  payExportPath,
  payExportQuery,
  payments,
  type RunAccount,
  type RunRecord,
} from '@shared/contracts/network/payments';
import { yearEnd } from '@shared/contracts/network/yearEnd';
import { mainCurrency } from '@shared/format/currency';
import { shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { listOf, sortBy } from '../../../data/listing';
import { readInput } from '../../../http/input';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { type ApprovalItem, type Approvals, tellRequester } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { type Db, recordsWith, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { once, requestKey } from '../../writes/once';
import { accountsOf } from '../accounts';
import { mayBecome } from '../payRuns';
import { calculatedFor } from './calculate';
import { checksIn } from './checks';
import { paymentDetailOf } from './detail';
import { sendPayFile } from './export';
import { paymentList } from './find';
import { tellPayment } from './notices';
import { discardOffCycle, openOffCycle } from './offCycle';
import { returnPayment } from './returned';
import { figuresOf, issuedPayment, paymentRows, runOfPayment, visiblePayment } from './rows';
import { blockerOf, checksOf, isLockRequested, isReady, runRows, runsOn, sumsOf, unlockable } from './runs';
import type { RunWork } from './runWork';
import { nextPayment, payeeFor, yearTotal } from './totals';
import { yearEndList } from './yearEnd';

const mostChecks = 500;

export interface PayDeps {
  approvals: Approvals;
  /** Locks, unlocks and pays whole runs. */
  work: RunWork;
}

/** Pay runs and payments (domain.md 2.11, 3.8, 4.1, 4.2). */
export function payRoutes(api: NetworkApi, network: Network, { approvals, work }: PayDeps): void {
  const { db, sql } = network;

  /** The run that a change names, at the version given. @throws noSuchRow, conflict */
  const runFor = async (from: Db, cycle_no: string, version?: number): Promise<RunRecord> => {
    const run = existing(await recordWith(from, 'runs', { cycle_no }));
    return version === undefined ? run : unchanged(run, version);
  };
  const rowOf = async (from: Db, user: NetworkCaller, run: RunRecord, accounts: RunAccount[]) =>
    existing((await runRows(network, from, user, [{ run, accounts }]))[0]);

  serve(
    api,
    payments.list,
    aside(network, ({ user, query }) => paymentList(network, user, query)),
  );

  serve(api, payments.detail, async ({ user, query }) =>
    paymentDetailOf(sql.db, user, existing(await visiblePayment(sql.db, user, query.id))),
  );

  serve(api, payments.next, async ({ user, query }) =>
    nextPayment(network, user, await payeeFor(sql.db, user, query.member_id)),
  );

  serve(api, payments.yearTotal, async ({ user, query }) =>
    yearTotal(network, {
      member_id: await payeeFor(sql.db, user, query.member_id),
      year: query.year ?? Number(network.today.slice(0, 4)),
    }),
  );

  serve(
    api,
    yearEnd.list,
    aside(network, ({ query }) => yearEndList(network, query)),
  );

  serve(
    api,
    payments.runs,
    aside(network, async ({ user, query }) => {
      const as = await runsOn(network, sql.db);
      const runs = as.db
        .read('runs')
        .filter(
          (run) =>
            (!query.status || run.status === query.status) &&
            (query.ready === undefined || query.ready === isReady(as, run)) &&
            (query.requested === undefined || query.requested === isLockRequested(run)),
        );
      const summed: { run: RunRecord; accounts: RunAccount[] }[] = [];
      for (const run of runs) summed.push({ run, accounts: await sumsOf(network, run) });
      return listOf(await runRows(network, sql.db, user, summed), query, {
        by: { cycle_no: (row) => row.cycle_no, pay_on: (row) => row.pay_on },
        otherwise: (all) => sortBy(all, (row) => row.cycle_no, 'desc'),
        present: (row) => row,
      });
    }),
  );

  serve(api, payments.calculate, async ({ user, body }) => {
    const run = await runFor(sql.db, body.cycle_no);
    if (run.status !== 'open') throw conflict('locked', 'This pay run is locked. List its payments instead.');
    const calculated = await calculatedFor(network, run);
    const checks = await checksOf(network, run, user, calculated);
    const page = calculated.slice((body.page - 1) * body.limit, body.page * body.limit);
    return {
      run: await rowOf(sql.db, user, run, accountsOf(calculated)),
      checks: checks.slice(0, mostChecks),
      checks_total: checks.length,
      list: await figuresOf(sql.db, user, page),
      total: calculated.length,
      page: body.page,
      limit: body.limit,
    };
  });

  type Asked = { user: NetworkCaller; body: { request_id: string; cycle_no: string; version: number } };

  /** Begins work on a run, once per request, and answers with the run when it is done. */
  const worked = async (
    call: string,
    { user, body }: Asked,
    to: RunRecord['status'] | 'sent',
    check: (run: RunRecord, tx: NetworkTransaction) => string | undefined | Promise<string | undefined>,
  ) => {
    const request = { user, call, body };
    await db.write((tx) =>
      once(network, tx, request, async () => {
        const run = await runFor(tx.sql, body.cycle_no, body.version);
        const on = (await check(run, tx)) ?? null;
        await work.begin(tx, run, { to, by: user.id, on, request: requestKey(request) });
        return run.cycle_no;
      }),
    );
    const { id } = await runFor(sql.db, body.cycle_no);
    await work.finish(id);
    const run = await runFor(sql.db, body.cycle_no);
    return rowOf(sql.db, user, run, await sumsOf(network, run));
  };

  serve(api, payments.lock, ({ user, body }) =>
    worked('pay/lock', { user, body }, 'locked', async (run, tx) => {
      if (run.status !== 'open') throw conflict('locked', 'This pay run is already locked.');
      const blocker = blockerOf(await runsOn(network, tx.sql), run);
      if (blocker === 'not_over') throw conflict('not_over', 'A pay run can be locked only after its cycle ends.');
      if (blocker === 'previous_open') throw conflict('previous_open', 'The previous pay run is still open.');
      return undefined;
    }),
  );

  /** The requested lock of a run, for the list of approvals. */
  const lockItem = (run: RunRecord, { by, at, paid }: NonNullable<RunRecord['requested']>): ApprovalItem => ({
    ...{ source_id: run.id, version: run.version, kind: 'lock_run', subject: run.cycle_no },
    ...{ entity: 'runs', entity_id: run.cycle_no, memo: '', status: 'proposed', reason: '' },
    ...(paid ? { amount_cents: paid.cents, currency: paid.currency } : { amount_cents: null }),
    ...{ proposed_by: by, created_at: at, decided_by: null, decided_at: null },
  });

  approvals.lists(async (from, status) =>
    status && status !== 'proposed'
      ? []
      : (await recordsWith(from, 'runs', { status: 'open' })).flatMap((run) =>
          run.requested ? [lockItem(run, run.requested)] : [],
        ),
  );

  serve(api, payments.declineLock, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'pay/declineLock', body }, async () => {
        const run = await runFor(tx.sql, body.cycle_no, body.version);
        if (!run.requested || !isLockRequested(run) || run.under_way)
          throw conflict('decided', 'This request was already decided.');
        const saved = await tx.put('runs', revised({ ...run, requested: null }, network.now.toISOString()));
        const item = lockItem(run, run.requested);
        await tellRequester(network, tx, { ...item, status: 'declined', decided_by: user.id, reason: body.reason });
        return { cycle_no: saved.cycle_no, version: saved.version };
      }),
    ),
  );

  serve(api, payments.offCycle, async ({ user, body }) => {
    const cycle_no = await db.write((tx) =>
      once(network, tx, { user, call: 'pay/offCycle', body }, () => openOffCycle(network, tx, body)),
    );
    const run = await runFor(sql.db, cycle_no);
    return rowOf(sql.db, user, run, await sumsOf(network, run));
  });

  serve(api, payments.checks, async ({ query }) => {
    const run = await runFor(sql.db, query.cycle_no);
    if (run.status === 'open') throw conflict('open', 'An open pay run has no payments to send.');
    return { pay_on: run.pay_on, list: await checksIn(sql.db, run) };
  });

  serve(api, payments.discard, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'pay/discard', body }, async () => {
        await discardOffCycle(network, tx, await runFor(tx.sql, body.cycle_no, body.version));
        return { cycle_no: body.cycle_no };
      }),
    ),
  );

  const requireUnlockable = async (run: RunRecord, tx: NetworkTransaction) => {
    if (run.status === 'open') throw conflict('open', 'This pay run is open.');
    if (!unlockable(await runsOn(network, tx.sql), run))
      throw conflict('final', 'Only the latest locked pay run can be unlocked, and only before any payment is sent.');
    return undefined;
  };

  approvals.performs<{ cycle_no: string; version: number }>('unlock_run', async (tx, user, body) => {
    const run = await runFor(tx.sql, body.cycle_no, body.version);
    await requireUnlockable(run, tx);
    await work.begin(tx, run, { to: 'open', by: user.id, request: '' });
    return () => work.finish(run.id);
  });

  serve(api, payments.unlock, async ({ user, body }) => {
    const { cycle_no, version } = body;
    const { accounts } = await runFor(sql.db, cycle_no);
    const account = accounts?.find(({ currency }) => currency === mainCurrency) ?? accounts?.[0];
    await approvals.require(user, {
      act: 'unlock_run',
      subject: cycle_no,
      entity: 'runs',
      entity_id: cycle_no,
      asked: { cycle_no, version },
      memo: body.reason,
      amount_cents: account?.paid_cents ?? null,
      currency: account?.currency ?? null,
    });
    return worked('pay/unlock', { user, body }, 'open', requireUnlockable);
  });

  type Change = Received<typeof payments.status>['body'];

  serve(api, payments.status, async ({ user, body }) => {
    if ('cycle_no' in body) return { run: await changeRun(user, body), payment: null };
    return db.write((tx) =>
      once(network, tx, { user, call: 'pay/status', body }, async () => {
        const changed = await changePayment(tx, body);
        const run = await runOfPayment(tx.sql, changed);
        // A part of the run has now left.
        if (!run.left) await tx.put('runs', { ...run, left: true });
        return {
          run: await rowOf(tx.sql, user, { ...run, left: true }, run.accounts ?? []),
          payment: existing((await paymentRows(tx.sql, user, [changed]))[0]),
        };
      }),
    );
  });

  /** The day the bank paid: not in the future, and not before the lock. */
  const dayOf = (run: RunRecord, on = network.today) => {
    if (on > network.today) throw invalid([issue('on', 'tooLate', { max: network.today })]);
    const min = run.off_cycle ? run.to_on : shiftDay(run.to_on, 1);
    if (on < min) throw invalid([issue('on', 'tooEarly', { min })]);
    return on;
  };

  const changeRun = (user: NetworkCaller, body: Extract<Change, { cycle_no: string }>) =>
    worked('pay/status', { user, body }, body.status, (run) => {
      if (run.status !== 'locked') throw conflict('not_locked', 'Only a locked pay run can be sent or paid.');
      return body.status === 'paid' ? dayOf(run, body.on) : undefined;
    });

  const changePayment = async (
    tx: NetworkTransaction,
    body: Extract<Change, { payment_id: number }>,
  ): Promise<PaymentRecord> => {
    const payment = unchanged(existing(await issuedPayment(tx.sql, body.payment_id)), body.version);
    if (!mayBecome(body.status, payment))
      throw conflict(
        'status',
        'This payment cannot have that status: it was not sent yet, or it is already further along.',
      );
    if (body.status === 'failed') return returnPayment(network, tx, payment, body.reason);
    const run = await runOfPayment(tx.sql, payment);
    const change = {
      status: body.status,
      failure_reason: '',
      settled_on: body.status === 'settled' ? dayOf(run, body.on) : payment.settled_on,
    };
    const changed = await tx.put('payments', revised({ ...payment, ...change }, network.now.toISOString()));
    await tellPayment(network, tx, changed);
    return changed;
  };

  api.raw(
    payExportPath,
    ['manage', 'Payment'],
    async ({ req, res }) => {
      const query = readInput(payExportQuery, req.query);
      const run = await runFor(sql.db, query.cycle_no);
      if (run.status === 'open') throw conflict('open', 'An open pay run has no payments to send.');
      await sendPayFile(network, run, res);
    },
    { sensitive: true },
  );
}

import {
  type PaymentRecord,
  payExportPath,
  payExportQuery,
  paymentStatuses,
  payments,
  type RunRecord,
} from '@shared/contracts/network/payments';
import type { Received } from '@shared/http/endpoint';
import { issue, issuesOf } from '@shared/http/issues';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { settingsOf } from '../../desk/settings/settings';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { labelsOf, totalsOf } from '../labels';
import { once } from '../requests';
import { paymentDetailOf } from './detail';
import { payFileOf } from './export';
import { tellPayment } from './notices';
import { figuresOf, filterPayments, paymentRowOf, runOfPayment, visiblePayment } from './rows';
import { blockerOf, checksOf, digestOf, runRowOf, unlockable } from './runs';
import { nextPayment, payeeFor, yearTotal } from './totals';

const stale = () => conflict('stale', 'This was changed by someone else in the meantime.');
const mostChecks = 500;

/** Pay runs and payments (DOMAIN.md 2.11, 3.8, 4.1, 4.2). */
export function payRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const { runs } = network.money;

  /** The run that a change names, as it is now. @throws noSuchRow, conflict */
  const runFor = (cycle_no: string, version?: number): RunRecord => {
    const run = db.table('runs').one('cycle_no', cycle_no);
    if (!run) throw noSuchRow();
    if (version !== undefined && run.version !== version) throw stale();
    return run;
  };
  const shown = (user: NetworkCaller, { id }: RunRecord) => {
    const run = db.table('runs').get(id);
    if (!run) throw noSuchRow();
    return runRowOf(network, run, labelsOf(network, user));
  };

  serve(api, payments.list, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const rows = filterPayments(network, user, query, labels);
    return listOf(rows, query, {
      by: {
        payment_no: (row) => row.payment_no,
        cycle_no: (row) => row.cycle_no,
        pay_on: (row) => runOfPayment(network, row).pay_on,
        member: (row) => labels.member(row.member_id),
        opening_cents: (row) => row.opening_cents,
        credits_cents: (row) => row.credits_cents,
        debits_cents: (row) => row.debits_cents,
        net_cents: (row) => row.net_cents,
        paid_cents: (row) => row.paid_cents,
        carry_cents: (row) => row.carry_cents,
        status: (row) => paymentStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.cycle_no, 'desc'),
      present: (row) => paymentRowOf(network, row, labels),
      summary: totalsOf(rows, {
        credits_cents: (row) => row.credits_cents,
        debits_cents: (row) => row.debits_cents,
        paid_cents: (row) => row.paid_cents,
        failed_cents: (row) => (row.status === 'failed' ? row.paid_cents : 0),
      }),
    });
  });

  serve(api, payments.detail, ({ user, query }) => {
    const payment = visiblePayment(network, user, query.id);
    if (!payment) throw noSuchRow();
    return paymentDetailOf(network, payment, labelsOf(network, user));
  });

  serve(api, payments.next, ({ user, query }) =>
    nextPayment(network, payeeFor(network, user, query.member_id), labelsOf(network, user)),
  );

  serve(api, payments.yearTotal, ({ user, query }) =>
    yearTotal(network, {
      member_id: payeeFor(network, user, query.member_id),
      year: query.year ?? Number(network.today.slice(0, 4)),
    }),
  );

  serve(api, payments.runs, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const rows = db
      .table('runs')
      .all()
      .filter(({ status }) => !query.status || status === query.status);
    return listOf(rows, query, {
      by: { cycle_no: (row) => row.cycle_no, pay_on: (row) => row.pay_on },
      otherwise: (all) => sortBy(all, (row) => row.cycle_no, 'desc'),
      present: (row) => runRowOf(network, row, labels),
    });
  });

  serve(api, payments.calculate, ({ user, body }) => {
    const run = runFor(body.cycle_no);
    if (run.status !== 'open') throw conflict('locked', 'This pay run is locked: its payments can be listed.');
    const labels = labelsOf(network, user);
    const calculated = runs.calculate(run);
    const checks = checksOf(network, run, calculated, labels);
    return {
      run: runRowOf(network, run, labels),
      checks: checks.slice(0, mostChecks),
      checks_total: checks.length,
      list: calculated
        .slice((body.page - 1) * body.limit, body.page * body.limit)
        .map((row) => figuresOf(network, row, labels)),
      total: calculated.length,
      page: body.page,
      limit: body.limit,
    };
  });

  serve(api, payments.lock, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'pay/lock', body }, () => {
        const run = runFor(body.cycle_no, body.version);
        if (run.status !== 'open') throw conflict('locked', 'This pay run is locked already.');
        const blocker = blockerOf(network, run);
        if (blocker === 'not_over') throw conflict('not_over', 'A pay run is locked when its cycle is over.');
        if (blocker === 'previous_open') throw conflict('previous_open', 'The pay run before this one is still open.');
        return shown(user, settingsOf(network).four_eyes ? byTwo(tx, user, run) : lock(tx, user, run));
      }),
    ),
  );

  const lock = (tx: NetworkTransaction, user: NetworkCaller, run: RunRecord) =>
    runs.lock(tx, { ...run, requested: null }, user.id, network.now.toISOString()).run;

  /** The first administrator asks; another one locks, and only what there was to pay then. */
  const byTwo = (tx: NetworkTransaction, user: NetworkCaller, run: RunRecord): RunRecord => {
    const at = network.now.toISOString();
    const digest = digestOf(runs.calculate(run));
    if (!run.requested || run.requested.digest !== digest)
      return tx.put('runs', {
        ...run,
        version: run.version + 1,
        requested: { by: user.id, at, digest },
        updated_at: at,
      });
    if (run.requested.by === user.id) throw conflict('four_eyes', 'Another administrator has to approve this lock.');
    const locked = lock(tx, user, run);
    for (const payment of db.table('payments').by('run_id', run.id))
      if (payment.status === 'calculated' && payment.paid_cents > 0)
        tx.put('payments', { ...payment, status: 'approved' });
    return locked;
  };

  serve(api, payments.unlock, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'pay/unlock', body }, () => {
        const run = runFor(body.cycle_no, body.version);
        if (run.status === 'open') throw conflict('open', 'This pay run is open.');
        if (!unlockable(network, run))
          throw conflict(
            'final',
            'Only the latest locked pay run can be unlocked, before anything of it has been sent.',
          );
        return shown(user, runs.unlock(tx, run, network.now.toISOString()));
      }),
    ),
  );

  serve(api, payments.status, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'pay/status', body }, () => {
        const changed = 'payment_id' in body ? changePayment(tx, body) : undefined;
        const run = 'payment_id' in body ? runOfPayment(network, changed ?? { run_id: 0 }) : changeRun(tx, body);
        return {
          run: shown(user, run),
          payment: changed ? paymentRowOf(network, changed, labelsOf(network, user)) : null,
        };
      }),
    ),
  );

  type Change = Received<typeof payments.status>['body'];

  /** The day on which the bank paid: by then, and not before there was anything to pay. */
  const dayOf = (run: RunRecord, on = network.today) => {
    if (on > network.today) throw invalid([issue('on', 'tooLate', { max: network.today })]);
    if (on <= run.to_on) throw invalid([issue('on', 'tooEarly', { min: run.pay_on })]);
    return on;
  };

  const changeRun = (tx: NetworkTransaction, body: Extract<Change, { cycle_no: string }>): RunRecord => {
    const run = runFor(body.cycle_no, body.version);
    if (run.status !== 'locked') throw conflict('not_locked', 'Only a locked pay run can be sent or paid.');
    const at = network.now.toISOString();
    if (body.status === 'paid') {
      const paid = runs.settle(tx, run, dayOf(run, body.on), at);
      for (const payment of db.table('payments').by('run_id', run.id)) tellPayment(network, tx, payment);
      return paid;
    }
    for (const payment of db.table('payments').by('run_id', run.id))
      if (payment.paid_cents > 0 && (payment.status === 'calculated' || payment.status === 'approved'))
        tx.put('payments', { ...payment, version: payment.version + 1, status: 'sent', updated_at: at });
    return tx.put('runs', { ...run, version: run.version + 1, updated_at: at });
  };

  const from: Record<'sent' | 'settled' | 'failed', readonly PaymentRecord['status'][]> = {
    sent: ['calculated', 'approved'],
    settled: ['calculated', 'approved', 'sent'],
    failed: ['calculated', 'approved', 'sent', 'settled'],
  };

  const changePayment = (tx: NetworkTransaction, body: Extract<Change, { payment_id: number }>): PaymentRecord => {
    const payment = db.table('payments').get(body.payment_id);
    if (!payment) throw noSuchRow();
    if (payment.version !== body.version) throw stale();
    if (payment.paid_cents <= 0 || !from[body.status].includes(payment.status))
      throw conflict('status', 'This payment cannot become that: nothing is sent of it, or it is further already.');
    const run = runOfPayment(network, payment);
    const changed = tx.put('payments', {
      ...payment,
      version: payment.version + 1,
      status: body.status,
      failure_reason: body.status === 'failed' ? body.reason : '',
      settled_on:
        body.status === 'settled' ? dayOf(run, body.on) : body.status === 'failed' ? null : payment.settled_on,
      updated_at: network.now.toISOString(),
    });
    tellPayment(network, tx, changed);
    return changed;
  };

  api.raw(payExportPath, ['manage', 'Payment'], ({ req, res }) => {
    const asked = payExportQuery.safeParse(req.query);
    if (!asked.success) throw invalid(issuesOf(asked.error));
    const run = runFor(asked.data.cycle_no);
    if (run.status === 'open') throw conflict('open', 'An open pay run has no payments to send yet.');
    res
      .set('Content-Type', 'text/csv; charset=utf-8')
      .set('Content-Disposition', `attachment; filename="pay-${run.cycle_no}.csv"`)
      .send(payFileOf(network, run));
  });
}

import type { StatementRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import { statementWork } from '@shared/contracts/network/statementWork';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { aside } from '../../reads/aside';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { candidatesFor } from './candidates';
import { postReceipts, proposalsOf } from './posting';
import { receivedOn } from './proposals';
import { rematched } from './rematch';
import { undone } from './undo';

/** Receipts and status changes of premium lines, matching again, and undoing an import (domain.md 3.12.18). */
export function statementWorkRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(
    api,
    statementWork.candidates,
    aside(network, ({ user, query }) => candidatesFor(network, user, query)),
  );

  serve(api, statementWork.proposals, async ({ user, query }) => {
    const statement = existing(await recordOf(sql.db, 'statements', query.id));
    const brand = existing(await recordOf(sql.db, 'brands', statement.brand_id));
    const { receipts, statuses } = await proposalsOf(network, { sql: sql.db }, statement);
    const effects = await db.preview((tx) => postReceipts(network, tx, statement, receipts));
    const policies = [...receipts, ...statuses].map(({ policy }) => policy.id);
    const labels = await labelsFor(sql.db, user, { policies });
    const line = (row: StatementRowRecord, policy_id: number) => ({
      ...{ row_id: row.id, row: row.row, policy_id, policy_no: row.policy_no, currency: brand.currency },
      ...casesOf(labels, policy_id),
      amount_cents: row.amount_cents,
    });
    const { agents_cents, people, posted } = effects;
    return {
      ...{ receipts: effects.receipts, agents_cents, people, version: statement.version, currency: brand.currency },
      list: receipts.map(({ row, policy, payment, problem }) => {
        const { gross_cents = 0, agents_cents: ofAgents = 0 } = posted.get(row.id) ?? {};
        return {
          ...line(row, policy.id),
          ...{ kind: payment.kind, premium_cents: payment.amount_cents, received_on: payment.received_on },
          ...{ gross_cents, agents_cents: ofAgents, problem },
        };
      }),
      statuses: statuses.map(({ row, policy }) => ({
        ...line(row, policy.id),
        ...{ kind: row.kind, effective_on: receivedOn(row) },
      })),
    };
  });

  /** The statement under its version; the next version makes a second tab's work stale. */
  const taken = async (tx: NetworkTransaction, { id, version }: { id: number; version: number }) => {
    const statement = unchanged(existing(await recordOf(tx.sql, 'statements', id)), version);
    return tx.put<'statements'>('statements', revised(statement, network.now.toISOString()));
  };

  serve(api, statementWork.post, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/post', body }, async () => {
        const statement: StatementRecord = await taken(tx, body);
        const { receipts } = await proposalsOf(network, tx, statement);
        const only = body.row_ids && new Set(body.row_ids);
        const some = receipts.filter(({ row }) => !only || only.has(row.id));
        const { receipts: count, agents_cents, people } = await postReceipts(network, tx, statement, some);
        return { receipts: count, agents_cents, people };
      }),
    ),
  );

  serve(api, statementWork.rematch, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/rematch', body }, async () => ({
        matched: await rematched(network, tx, await taken(tx, body)),
      })),
    ),
  );

  serve(api, statementWork.undo, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/undo', body }, async () =>
        undone(
          network,
          tx,
          unchanged(existing(await recordOf(tx.sql, 'statements', body.id)), body.version),
          body.reason,
        ),
      ),
    ),
  );
}

function casesOf(labels: Labels, policy_id: number): { case_no: string; insured: string } {
  const { case_no, insured } = labels.policy(policy_id);
  return { case_no, insured };
}

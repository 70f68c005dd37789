import { type DepositDraft, type DepositRecord, deposits } from '@shared/contracts/network/deposits';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { totalsOf } from '../../reads/currencyTotals';
import { countWith, type Db, recordOf, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, manage, revised, save, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { depositsShown, totalsOfStatements } from './rows';

const keyOf = ({ brand_id, received_on, amount_cents, reference }: DepositDraft) =>
  JSON.stringify([brand_id, received_on, amount_cents, reference.toLowerCase()]);

/** Bank deposits of carriers, and the statements that they pay (domain.md 3.22). */
export function depositRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  const shownOne =
    (user: NetworkCaller, from: Db = sql.db) =>
    async (deposit: DepositRecord) =>
      existing((await depositsShown(from, user, [deposit]))[0]);

  /** The fields of a deposit from its draft, in its carrier's currency. @throws invalid */
  const checked = async (draft: DepositDraft, from: Db, field = '') => {
    const brand = await recordOf(from, 'brands', draft.brand_id);
    if (!brand) throw invalid([issue(`${field}brand_id`, 'missing')]);
    if (draft.received_on > network.today)
      throw invalid([issue(`${field}received_on`, 'tooLate', { max: network.today })]);
    return { ...draft, currency: brand.currency };
  };
  const isMatched = async (id: number, from: Db) => (await countWith(from, 'statements', { deposit_id: id })) > 0;
  const pays = 'The deposit pays a statement. Take it off its statements first.';

  const routes = manage<'deposits', DepositDraft, Awaited<ReturnType<typeof depositsShown>>[number]>(
    network,
    'deposits',
    {
      present: (user) => shownOne(user),
      checked: async (draft, { user, before, tx }) => {
        if (before && (await isMatched(before.id, tx.sql))) throw conflict('in_use', pays);
        return { ...(await checked(draft, tx.sql)), entered_by: before?.entered_by ?? user.id };
      },
      inUse: async ({ id }, tx) => (await isMatched(id, tx.sql)) && pays,
    },
  );
  serve(api, deposits.detail, routes.detail);
  serve(api, deposits.create, routes.save);
  serve(api, deposits.edit, routes.save);
  serve(api, deposits.remove, routes.remove);

  serve(api, deposits.list, async ({ user, query }) => {
    const { q, brand_id, matched } = query;
    const matches = matcher(q);
    const all = await depositsShown(
      sql.db,
      user,
      await recordsWith(sql.db, 'deposits', brand_id === undefined ? {} : { brand_id }),
    );
    const rows = all.filter(
      ({ brand, reference, statements }) =>
        (matched === undefined || matched === statements.length > 0) &&
        matches(brand, reference, ...statements.map((one) => one.reference)),
    );
    return listOf(rows, query, {
      by: {
        received_on: (row) => row.received_on,
        brand: (row) => row.brand,
        amount_cents: (row) => row.amount_cents,
        difference_cents: (row) => row.difference_cents ?? 0,
      },
      otherwise: (list) => sortBy(list, (row) => row.received_on, 'desc'),
      present: (row) => row,
      summary: totalsOf(rows, {
        amount_cents: (row) => row.amount_cents,
        difference_cents: (row) => row.difference_cents ?? 0,
      }),
    });
  });

  serve(api, deposits.match, ({ user, body }) =>
    db.write(async (tx) => {
      const deposit = unchanged(existing(await recordOf(tx.sql, 'deposits', body.id)), body.version);
      const ids = [...new Set(body.statement_ids)];
      const statements = await recordsOf(tx.sql, 'statements', ids);
      const isPayable = ({ brand_id, deposit_id = null }: (typeof statements)[number]) =>
        brand_id === deposit.brand_id && (deposit_id === null || deposit_id === deposit.id);
      if (statements.length < ids.length || !statements.every(isPayable))
        throw invalid([issue('statement_ids', 'missing')]);
      if (ids.length > 0) {
        const totals = await totalsOfStatements(tx.sql, statements);
        const difference = [...totals.values()].reduce((left, cents) => left - cents, deposit.amount_cents);
        // Another statement's lines may have changed since the caller saw the difference.
        if (difference !== body.difference_cents)
          throw conflict('difference', `The difference is ${(difference / 100).toFixed(2)}. Confirm it.`);
      }
      await assign(tx, deposit, ids);
      const saved = await tx.put('deposits', revised(deposit, network.now.toISOString()));
      return shownOne(user, tx.sql)(saved);
    }),
  );

  const assign = async (tx: NetworkTransaction, { id }: DepositRecord, statement_ids: readonly number[]) => {
    const before = await recordsWith(tx.sql, 'statements', { deposit_id: id });
    const removed = before.filter((one) => !statement_ids.includes(one.id));
    const added = (await recordsOf(tx.sql, 'statements', statement_ids)).filter((one) => one.deposit_id !== id);
    const at = network.now.toISOString();
    await tx.putAll('statements', [
      ...removed.map((one) => revised({ ...one, deposit_id: null }, at)),
      ...added.map((one) => revised({ ...one, deposit_id: id }, at)),
    ]);
  };

  serve(api, deposits.import, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'deposit/import', body }, async () => {
        const entered = new Set((await recordsWith(tx.sql, 'deposits', {})).map(keyOf));
        const repeated: number[] = [];
        let created = 0;
        for (const [index, { row, ...draft }] of body.rows.entries()) {
          const fields = await checked(draft, tx.sql, `rows.${index}.`);
          // Two equal rows of one file are two deposits.
          if (entered.has(keyOf(draft))) repeated.push(row);
          else {
            created += 1;
            if (!body.dry_run) await save(network, tx, 'deposits', undefined, { ...fields, entered_by: user.id });
          }
        }
        return { dry_run: body.dry_run, created, repeated };
      }),
    ),
  );
}

import {
  imports,
  policyExportPath,
  policyExportQuery,
  tpColumns,
  tpExportPath,
  tpExportQuery,
} from '@shared/contracts/network/imports';
import { policyColumns } from '@shared/contracts/network/policyDraft';
import { sumOf } from '../../data/listing';
import { readInput } from '../../http/input';
import { forbidden } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { policiesFor } from '../policies/find';
import { once } from '../writes/once';
import { policyExport, sendRows, tpExport } from './exports';
import { importPolicy, namedIn } from './policies';
import { cellsOf, eachRow, errorsText, whole } from './read';
import { importTp } from './tp';

/** The limit for policies is lower because submitting a case takes longer than adding a TP row. */
const mostPolicies = 500;
const mostTp = 2_000;

/**
 * Import and export of policies and TP as CSV (domain.md 4.0, 4.2). A dry run performs the whole import and rolls it
 * back.
 */
export function importRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, imports.policies, async ({ user, body }) => {
    const { csv, dry_run } = body;
    const rows = cellsOf(csv, {
      columns: policyColumns,
      needed: ['product', 'agent', 'owner_first', 'owner_last'],
      mostRows: mostPolicies,
    });
    if (dry_run) {
      const { errors } = await db.preview(async (tx) => {
        const named = await namedIn(tx.sql, rows);
        return eachRow(rows, (row) => importPolicy(network, tx, user, named, row));
      });
      return { dry_run, rows: rows.length, created: 0, case_nos: [], errors: errorsText(errors) };
    }
    return db.write((tx) =>
      once(network, tx, { user, call: 'policy/import', body }, async () => {
        const named = await namedIn(tx.sql, rows);
        const { made, errors } = await eachRow(rows, (row) => importPolicy(network, tx, user, named, row));
        whole(errors);
        const case_nos = made.map(({ case_no }) => case_no);
        return { dry_run, rows: rows.length, created: made.length, case_nos, errors: [] };
      }),
    );
  });

  serve(api, imports.tp, ({ user, body }) => {
    const { csv, dry_run } = body;
    const rows = cellsOf(csv, { columns: tpColumns, needed: ['agent', 'tp', 'reason'], mostRows: mostTp });
    const answer = ({
      made,
      errors,
    }: Awaited<ReturnType<typeof eachRow<(typeof rows)[number], { tp_cents: number }>>>) => ({
      dry_run,
      rows: rows.length,
      created: dry_run ? 0 : made.length,
      tp_cents: sumOf(made, ({ tp_cents }) => tp_cents),
      errors: errorsText(errors),
    });
    if (dry_run) return db.preview(async (tx) => answer(await eachRow(rows, (row) => importTp(network, tx, row))));
    return db.write((tx) =>
      once(network, tx, { user, call: 'tp/import', body }, async () => {
        const result = await eachRow(rows, (row) => importTp(network, tx, row));
        whole(result.errors);
        return answer(result);
      }),
    );
  });

  api.raw(
    policyExportPath,
    ['manage', 'Policy'],
    async ({ user, req, res }) => {
      if (!user) throw forbidden();
      const query = readInput(policyExportQuery, req.query);
      const matching = await policiesFor(network, user, query);
      await sendRows(network, { user, req, res }, policyExport(network, matching));
    },
    { sensitive: true },
  );

  api.raw(tpExportPath, ['manage', 'TP'], async ({ user, req, res }) => {
    if (!user) throw forbidden();
    const query = readInput(tpExportQuery, req.query);
    await sendRows(network, { user, req, res }, tpExport(network, query));
  });
}

import {
  imports,
  policyExportPath,
  policyExportQuery,
  tpExportPath,
  tpExportQuery,
} from '@shared/contracts/network/imports';
import { issuesOf } from '@shared/http/issues';
import { sumOf } from '../../data/listing';
import { forbidden, invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { once } from '../money/requests';
import { tpFound } from '../money/tp/find';
import type { Network, NetworkApi } from '../network';
import { PolicyQuery } from '../policies/find';
import { policyCells, policyHead, sendRows, tpCells, tpHead } from './exports';
import { importPolicy, policyColumnNames } from './policies';
import { cellsOf, eachRow, errorsText, whole } from './read';
import { importTp, tpColumnNames } from './tp';

/** Submitting a case takes longer than adding a TP row. */
const mostPolicies = 500;
const mostTp = 2_000;

/** Import and export of policies and TP as CSV (DOMAIN.md 4.0, 4.2). A dry run does everything and is rolled back. */
export function importRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, imports.policies, ({ user, body }) => {
    const { csv, dry_run } = body;
    const rows = cellsOf(csv, {
      columns: policyColumnNames,
      needed: ['product', 'agent', 'owner_first', 'owner_last'],
      mostRows: mostPolicies,
    });
    if (dry_run) {
      const { errors } = db.preview((tx) => eachRow(rows, (row) => importPolicy(network, tx, user, row)));
      return { dry_run, rows: rows.length, created: 0, case_nos: [], errors: errorsText(errors) };
    }
    return db.write((tx) =>
      once(network, tx, { user, call: 'policy/import', body }, () => {
        const { made, errors } = eachRow(rows, (row) => importPolicy(network, tx, user, row));
        whole(errors);
        const case_nos = made.map(({ case_no }) => case_no);
        return { dry_run, rows: rows.length, created: made.length, case_nos, errors: [] };
      }),
    );
  });

  serve(api, imports.tp, ({ user, body }) => {
    const { csv, dry_run } = body;
    const rows = cellsOf(csv, { columns: tpColumnNames, needed: ['agent', 'tp', 'reason'], mostRows: mostTp });
    const answer = ({ made, errors }: ReturnType<typeof eachRow<(typeof rows)[number], { tp_cents: number }>>) => ({
      dry_run,
      rows: rows.length,
      created: dry_run ? 0 : made.length,
      tp_cents: sumOf(made, ({ tp_cents }) => tp_cents),
      errors: errorsText(errors),
    });
    if (dry_run) return db.preview((tx) => answer(eachRow(rows, (row) => importTp(network, tx, row))));
    return db.write((tx) =>
      once(network, tx, { user, call: 'tp/import', body }, () => {
        const result = eachRow(rows, (row) => importTp(network, tx, row));
        whole(result.errors);
        return answer(result);
      }),
    );
  });

  api.raw(policyExportPath, ['manage', 'Policy'], async ({ user, req, res }) => {
    if (!user) throw forbidden();
    const asked = policyExportQuery.safeParse(req.query);
    if (!asked.success) throw invalid(issuesOf(asked.error));
    const { rows, ...question } = new PolicyQuery(network, user, asked.data);
    const ids: number[] = [];
    rows.scan(question, (id) => ids.push(id));
    await sendRows(network, { user, req, res, name: 'policies' }, policyHead, ids, (id) => {
      const policy = db.table('policies').get(id);
      return policy && policyCells(network, policy);
    });
  });

  api.raw(tpExportPath, ['manage', 'TP'], async ({ user, req, res }) => {
    if (!user) throw forbidden();
    const asked = tpExportQuery.safeParse(req.query);
    if (!asked.success) throw invalid(issuesOf(asked.error));
    const found = await tpFound(network, user, asked.data);
    const rows = await found.select('tp_records.id').orderBy('tp_records.id').execute();
    const ids = rows.map(({ id }) => id);
    await sendRows(network, { user, req, res, name: 'tp_records' }, tpHead, ids, (id) => {
      const row = db.table('tp_records').get(id);
      return row && tpCells(network, row);
    });
  });
}

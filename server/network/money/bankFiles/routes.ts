import { bankFilePath, bankFileQuery, bankFiles } from '@shared/contracts/network/bankFiles';
import { readInput } from '../../../http/input';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { recordWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { note } from '../../writes/noted';
import { contentOf, fileRows, filesOfRun, makeFile, makePrenote, nameOf, planOf } from './files';
import { byHandRows } from './gather';
import { originatorOf, saveOriginator } from './originators';
import { returnRows, takeReturns } from './returns';

const mostByHand = 500;
const mostFiles = 100;

/** Bank files and their originators (domain.md 3.21). */
export function bankFileRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  const runFor = async (cycle_no: string, from = sql.db) => existing(await recordWith(from, 'runs', { cycle_no }));

  serve(api, bankFiles.originators, async () => {
    const shown = <V extends object>(
      originator: { values: V; version: number; account: string | undefined } | undefined,
    ) =>
      originator
        ? { ...originator.values, version: originator.version, account_last4: originator.account?.slice(-4) ?? null }
        : null;
    return {
      has_key: network.vault !== undefined,
      us: shown(await originatorOf(network, sql.db, 'US')),
      ca: shown(await originatorOf(network, sql.db, 'CA')),
    };
  });

  const saved = async (
    { id, ip }: { id: number; ip: string },
    draft: Parameters<typeof saveOriginator>[2],
  ): Promise<{ version: number }> =>
    db.write(async (tx) => {
      const before = await originatorOf(network, tx.sql, draft.country);
      const version = await saveOriginator(network, tx.sql, draft);
      await note(tx, network, {
        actor_id: id,
        action: draft.country === 'US' ? '/bank-file/saveUs' : '/bank-file/saveCa',
        entity: 'originators',
        entity_id: draft.country,
        before: before ? { ...before.values } : null,
        after: { ...draft.values },
        ip,
      });
      return { version };
    });

  serve(api, bankFiles.saveUs, ({ user, visit, body: { version, account_number: account, ...values } }) =>
    saved({ id: user.id, ip: visit.ip }, { country: 'US', values, account, version }),
  );

  serve(api, bankFiles.saveCa, ({ user, visit, body: { version, account_number: account, ...values } }) =>
    saved({ id: user.id, ip: visit.ip }, { country: 'CA', values, account, version }),
  );

  serve(api, bankFiles.plan, async ({ query }) => {
    const run = await runFor(query.cycle_no);
    if (run.status === 'open') throw conflict('open', 'An open pay run has no payments to send.');
    const { kinds, byHand } = await planOf(network, sql.db, run);
    const files = await filesOfRun(sql.db, run);
    const tests = await sql.db
      .selectFrom('bank_files')
      .where('run_id', 'is', null)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(mostFiles)
      .execute();
    return {
      has_key: network.vault !== undefined,
      kinds,
      by_hand: await byHandRows(sql.db, byHand.slice(0, mostByHand)),
      by_hand_total: byHand.length,
      files: await fileRows(sql.db, [...files.reverse(), ...tests].slice(0, mostFiles)),
    };
  });

  serve(api, bankFiles.make, async ({ user, visit, body: { cycle_no, kind } }) => {
    const file = await db.write(async (tx) =>
      makeFile(network, tx, user, { run: await runFor(cycle_no, tx.sql), kind, ip: visit.ip }),
    );
    return existing((await fileRows(sql.db, [file]))[0]);
  });

  serve(api, bankFiles.prenote, async ({ user, visit }) => {
    const file = await db.write((tx) => makePrenote(network, tx, user, visit.ip));
    return existing((await fileRows(sql.db, [file]))[0]);
  });

  serve(api, bankFiles.returns, async ({ user, visit, body: { request_id, text, dry_run } }) => ({
    rows: dry_run
      ? await returnRows(sql.db, text)
      : await db.write((tx) => takeReturns(network, tx, user, { request_id, text, ip: visit.ip })),
  }));

  api.raw(
    bankFilePath,
    ['manage', 'Payment'],
    async ({ user, req, res }) => {
      const { id } = readInput(bankFileQuery, req.query);
      const file = existing(await sql.db.selectFrom('bank_files').where('id', '=', id).selectAll().executeTakeFirst());
      const [row] = await fileRows(sql.db, [file]);
      if (row?.is_void) throw conflict('void', 'The lock of this file was taken back. Make another file.');
      const text = contentOf(network, file);
      if (text === undefined)
        throw conflict('no_key', 'The key of this file is gone. Add it to LANTERN_VAULT_KEY and start again.');
      await db.write((tx) =>
        note(tx, network, {
          actor_id: user?.id ?? null,
          action: '/bank-file/download',
          entity: 'bank_files',
          entity_id: String(id),
          after: { hash: file.hash },
          ip: req.ip ?? '',
        }),
      );
      res
        .set('Content-Type', 'application/octet-stream')
        .set('Content-Disposition', `attachment; filename="${nameOf(file)}"`)
        .end(text);
    },
    { sensitive: true },
  );
}

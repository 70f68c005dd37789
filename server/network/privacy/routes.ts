import { archivePath, exportGroups, exports } from '@shared/contracts/network/privacy';
import { tooMany } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Approvals } from '../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { aside } from '../reads/aside';
import { recordOf } from '../records/read';
import { existing } from '../writes/manage';
import { note } from '../writes/noted';
import { anonymiseRoutes } from './anonymise/routes';
import { sendNetwork, sendOwn } from './archive';
import { countOf } from './rows';
import { type ExportGroup, exportedTables } from './tables';
import { Tickets } from './tickets';

/** Archives that one server sends at a time; each keeps a database connection for as long as its reader takes. */
const mostAtOnce = 2;

/** Exports of the network and of a person's own data (domain.md 3.19). */
export function privacyRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  anonymiseRoutes(api, network, approvals);
  const { db, sql } = network;
  const tickets = new Tickets(network);
  let sending = 0;

  serve(
    api,
    exports.contents,
    aside(network, async () => {
      const counted: { group: ExportGroup; table: string; rows: number }[] = [];
      for (const table of exportedTables)
        counted.push({ group: table.group, table: table.name, rows: await countOf(sql.db, table) });
      const sum = (some: typeof counted) => some.reduce((all, { rows }) => all + rows, 0);
      return {
        rows: sum(counted),
        groups: exportGroups.map((group) => {
          const tables = counted.filter((one) => one.group === group);
          return { group, rows: sum(tables), tables: tables.map(({ table, rows }) => ({ table, rows })) };
        }),
      };
    }),
  );

  /** A ticket, with an entry in the audit log. */
  const ticketFor = async (
    user: NetworkCaller,
    ip: string,
    { action, memberId, reason }: { action: string; memberId: number | null; reason?: string },
  ) => {
    await db.write((tx) =>
      note(tx, network, {
        actor_id: user.id,
        action,
        entity_id: memberId === null ? '*' : String(memberId),
        after: reason === undefined ? null : { reason },
        ip,
      }),
    );
    return { ticket: tickets.issue(user, memberId) };
  };

  serve(api, exports.network, ({ user, visit }) =>
    ticketFor(user, visit.ip, { action: '/export/network', memberId: null }),
  );

  serve(api, exports.own, ({ user, visit }) => ticketFor(user, visit.ip, { action: '/export/own', memberId: user.id }));

  serve(api, exports.member, async ({ user, body: { id, reason }, visit }) => {
    existing(await recordOf(sql.db, 'members', id));
    return ticketFor(user, visit.ip, { action: '/export/member', memberId: id, reason });
  });

  api.raw(archivePath, 'open', async ({ req, res }) => {
    if (sending >= mostAtOnce) throw tooMany('Other archives are being downloaded. Try again in a few minutes.', 60);
    sending += 1;
    try {
      const { memberId } = await tickets.redeem(req.query.ticket);
      if (memberId === null) await sendNetwork(network, res);
      else await sendOwn(network, res, existing(await recordOf(sql.db, 'members', memberId)));
    } catch (error) {
      // The answer has begun, so the connection ends, and the browser reports the failure.
      if (!res.headersSent) throw error;
      res.destroy();
      if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        network.deps.log.error({ err: error }, 'an export has failed');
    } finally {
      sending -= 1;
    }
  });
}

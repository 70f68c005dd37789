import {
  type ArrivalKind,
  agentColumns,
  appointmentColumns,
  arrivals,
  credentialColumns,
  historyColumns,
  licenceColumns,
  mostArriving,
  prospectColumns,
} from '@shared/contracts/network/arrivals';
import type { Received } from '@shared/http/endpoint';
import { serve } from '../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import type { Db } from '../records/read';
import type { NetworkTransaction, Tables } from '../records/tables';
import { once } from '../writes/once';
import { readAgents, writeAgents } from './agents';
import { type Added, arrivalList, noteArrival, standingArrival } from './arrivals';
import { readHistories, writeHistories } from './histories';
import { readAppointments, readCredentials, readLicences } from './papers';
import { readProspects } from './prospects';
import { type Cells, cellsOf, errorsText, type RowError, whole } from './read';
import { undoArrival } from './undo';

type Body = Received<typeof arrivals.agents>['body'];
type Rows<C extends string> = (Cells<C> & { line: number })[];

interface Import<C extends string, R extends { errors: RowError[] }> {
  kind: ArrivalKind;
  columns: readonly C[];
  needed: number;
  read: (db: Db, rows: Rows<C>, user: NetworkCaller) => Promise<R>;
  write: (tx: NetworkTransaction, read: R, user: NetworkCaller) => Promise<Added>;
}

type Paper = 'licences' | 'credentials' | 'appointments' | 'recruits';

/** Imports of a network that moves in, their list, and undoing them (domain.md 3.18). */
export function arrivalRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const arrive =
    <C extends string, R extends { errors: RowError[] }>({ kind, columns, needed, read, write }: Import<C, R>) =>
    async ({ user, body }: { user: NetworkCaller; body: Body }) => {
      const { csv, dry_run } = body;
      const rows = cellsOf(csv, { columns, needed: columns.slice(0, needed), mostRows: mostArriving });
      const answer = { dry_run, rows: rows.length };
      if (dry_run) {
        const { errors } = await read(sql.db, rows, user);
        return { ...answer, created: 0, arrival_id: null, errors: errorsText(errors) };
      }
      return db.write((tx) =>
        once(network, tx, { user, call: `import ${kind}`, body }, async () => {
          const made = await read(tx.sql, rows, user);
          whole(made.errors);
          const added = await write(tx, made, user);
          const { id } = await noteArrival(network, tx, user, { kind, rows: rows.length, body, added });
          return { ...answer, created: rows.length, arrival_id: id, errors: [] };
        }),
      );
    };

  /** Puts new rows in their first version. */
  const putNew = async <K extends Paper>(
    tx: NetworkTransaction,
    name: K,
    made: readonly Omit<Tables[K], 'id' | 'version' | 'created_at' | 'updated_at'>[],
  ): Promise<Added> => {
    await tx.takeIds(name);
    const rows = made.map((row) => ({ ...row, id: tx.nextId(name), version: 1, ...network.stamps() }));
    await tx.putAll(name, rows as unknown as Tables[K][]);
    return { [name]: rows.map(({ id }) => id) };
  };

  serve(
    api,
    arrivals.agents,
    arrive({
      ...{ kind: 'agents', columns: agentColumns, needed: 5 },
      read: (from, rows) => readAgents(network, from, rows),
      write: (tx, { agents }, user) => writeAgents(network, tx, user, agents),
    }),
  );
  serve(
    api,
    arrivals.histories,
    arrive({
      ...{ kind: 'histories', columns: historyColumns, needed: 2 },
      read: (from, rows) => readHistories(from, rows),
      write: (tx, read, user) => writeHistories(network, tx, user, read),
    }),
  );
  serve(
    api,
    arrivals.licences,
    arrive({
      ...{ kind: 'licences', columns: licenceColumns, needed: 5 },
      read: (from, rows, user) => readLicences({ network, db: from, user }, rows),
      write: (tx, { made }) => putNew(tx, 'licences', made),
    }),
  );
  serve(
    api,
    arrivals.credentials,
    arrive({
      ...{ kind: 'credentials', columns: credentialColumns, needed: 3 },
      read: (from, rows, user) => readCredentials({ network, db: from, user }, rows),
      write: (tx, { made }) => putNew(tx, 'credentials', made),
    }),
  );
  serve(
    api,
    arrivals.appointments,
    arrive({
      ...{ kind: 'appointments', columns: appointmentColumns, needed: 3 },
      read: (from, rows, user) => readAppointments({ network, db: from, user }, rows),
      write: (tx, { made }) => putNew(tx, 'appointments', made),
    }),
  );
  serve(
    api,
    arrivals.prospects,
    arrive({
      ...{ kind: 'prospects', columns: prospectColumns, needed: 2 },
      read: (from, rows) => readProspects(network, from, rows),
      write: (tx, { made }) => putNew(tx, 'recruits', made),
    }),
  );

  const undo =
    (...kinds: ArrivalKind[]) =>
    ({ user, body }: { user: NetworkCaller; body: Received<typeof arrivals.undoAgents>['body'] }) =>
      db.write((tx) =>
        once(network, tx, { user, call: `undo ${kinds[0]}`, body }, async () =>
          undoArrival(network, tx, user, await standingArrival(tx.sql, body.id, kinds)),
        ),
      );
  serve(api, arrivals.undoAgents, undo('agents', 'histories'));
  serve(api, arrivals.undoPapers, undo('licences', 'credentials', 'appointments'));
  serve(api, arrivals.undoProspects, undo('prospects'));

  serve(api, arrivals.list, () => arrivalList(sql.db));
}

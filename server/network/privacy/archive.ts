import { abilityOf, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Response } from 'express';
import type { TableMetadata } from 'kysely';
import type { Network } from '../network';
import type { Db } from '../records/read';
import { recordsWith } from '../records/read';
import { columnsOf, type ExportedColumn } from './columns';
import { fileOf, rowsOf, textOf } from './rows';
import { type ExportedTable, exportedTables, leftOut } from './tables';
import { type Entry, sendZip } from './zip';

interface Part {
  table: ExportedTable;
  columns: ExportedColumn[];
}

const partsOf = (tables: readonly ExportedTable[], metadata: readonly TableMetadata[]): Part[] =>
  tables.flatMap((table) => {
    const described = metadata.find(({ name }) => name === table.name);
    return described ? [{ table, columns: columnsOf(table, described) }] : [];
  });

const one = (text: string) =>
  async function* () {
    yield text;
  };

const readme = (lines: readonly string[]) =>
  one(
    `${[
      ...lines,
      '',
      'columns.json documents every column of every file: type, unit, codes, and meaning.',
      'CSV files are in UTF-8 with a byte order mark and commas. Texts that a spreadsheet would read as a formula begin',
      'with an apostrophe. Files that end in .jsonl have one JSON object on each line; their amounts are in cents.',
      'Account and tax numbers have their last four digits alone, since the network keeps no more.',
    ].join('\n')}\n`,
  );

const documented = (parts: readonly Part[], more: object = {}) =>
  one(
    `${JSON.stringify(
      {
        files: parts.map(({ table, columns }) => ({
          file: fileOf(table),
          group: table.group,
          columns: columns.map(({ source: _, ...column }) => column),
        })),
        ...more,
      },
      null,
      2,
    )}\n`,
  );

const entriesOf = (db: Db, parts: readonly Part[], memberId?: number): Entry[] =>
  parts.map(({ table, columns }) => ({
    path: fileOf(table),
    content: () => textOf(rowsOf(db, table, memberId), table, columns),
  }));

/** Streams all tables as of one moment (domain.md 3.19). */
export async function sendNetwork(network: Network, res: Response): Promise<void> {
  const { sql, now, today } = network;
  const parts = partsOf(exportedTables, await sql.schema.introspection.getTables());
  await sql.moment((db) =>
    sendZip(res, `network-${today}.zip`, [
      {
        path: 'README.txt',
        content: readme([
          `All records of the network, as of ${now.toISOString()}.`,
          'Uploaded files are not in it: uploads.csv lists them, and the backup has them.',
        ]),
      },
      { path: 'columns.json', content: documented(parts, { left_out: leftOut }) },
      ...entriesOf(db, parts),
    ]),
  );
}

/** A table with the columns that the member may see. */
function visible(table: ExportedTable, member: MemberRecord): ExportedTable {
  const { without = [], needs } = table.own ?? {};
  const closed = needs && !abilityOf(rulesFor(member)).can('read', needs.subject) ? needs.columns : [];
  return { ...table, without: [...(table.without ?? []), ...without, ...closed] };
}

const fileName = ({ id, name }: UploadRecord) => `files/${id}-${name.replace(/[/\\]/g, '_')}`;

/** Streams what the network holds about a member, with the member's uploads (domain.md 3.19). */
export async function sendOwn(network: Network, res: Response, member: MemberRecord): Promise<void> {
  const { sql, deps, now } = network;
  const tables = exportedTables.filter(({ own }) => own).map((table) => visible(table, member));
  const parts = partsOf(tables, await sql.schema.introspection.getTables());
  await sql.moment(async (db) => {
    const uploads = await recordsWith(db, 'uploads', { owner_id: member.id });
    const files = uploads.map(
      (upload): Entry => ({
        path: fileName(upload),
        stored: true,
        content: async function* () {
          // Another call may have deleted it: then it is empty.
          const bytes = await deps.files.read(upload.sha256);
          if (bytes) yield* bytes;
        },
      }),
    );
    await sendZip(res, `${member.member_no}.zip`, [
      {
        path: 'README.txt',
        content: readme([
          `What the network holds about member ${member.member_no}, as of ${now.toISOString()}.`,
          'Of others there is only what the member sees on the screens.',
        ]),
      },
      { path: 'columns.json', content: documented(parts) },
      ...entriesOf(db, parts, member.id),
      ...files,
    ]);
  });
}

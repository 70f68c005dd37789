import { createHash } from 'node:crypto';
import { type BankFileKind, type BankFileRow, currencyOfKind } from '@shared/contracts/network/bankFiles';
import type { RunRecord } from '@shared/contracts/network/payments';
import { shiftDay } from '@shared/format/days';
import { businessDayFrom } from '@shared/plan/bankHolidays';
import { conflict } from '../../../http/problems';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import type { BankTables } from '../../records/bankTables';
import { type Db, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { note } from '../../writes/noted';
import { aftFile, mostAftNumber } from './aft';
import { effectiveDay, gather, isVoid, ofKind, type Payable, untested } from './gather';
import { type AchEntry, achFile, mostAchFiles } from './nacha';
import { noKey, originatorOf } from './originators';

type FileRow = Omit<BankTables['bank_files'], 'id'> & { id: number };
type Made = Pick<
  FileRow,
  'kind' | 'run_id' | 'locked_at' | 'number' | 'effective_on' | 'payments' | 'count' | 'sum_cents'
>;

const placeOf = (hash: string) => `bank file ${hash}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const noOriginator = () =>
  conflict('no_originator', 'Enter the originator of these files in the settings, with its account number.');

/** Day and time of an instant where the network is. */
function clockIn({ timeZone, now, today }: Network) {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { on: today, at: time.format(now) };
}

/** The next number of a kind: of the day for ACH, of all files for AFT. @throws conflict */
async function nextNumber(network: Network, db: Db, kind: BankFileKind): Promise<number> {
  const files = await db
    .selectFrom('bank_files')
    .where('kind', '=', kind)
    .select(['number', 'made_at'])
    .orderBy('id')
    .execute();
  if (kind === 'aft') return ((files.at(-1)?.number ?? 0) % mostAftNumber) + 1;
  const ofToday = files.filter(({ made_at }) => network.calendar.dayAt(Date.parse(made_at)) === network.today);
  if (ofToday.length >= mostAchFiles)
    throw conflict('too_many', 'A day has at most 36 ACH files. Make the next one tomorrow.');
  return ofToday.length + 1;
}

/** Stores a file, sealed as a whole, so that it stays the same however accounts and payments change. */
async function keep(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { text, ip, ...made }: Made & { text: string; ip: string },
): Promise<FileRow> {
  const { vault } = network;
  if (!vault) throw noKey();
  const hash = hashOf(text);
  const row = await tx.sql
    .insertInto('bank_files')
    .values({
      ...made,

      ...{ hash, ...vault.seal(text, placeOf(hash)), made_by: user.id, made_at: network.now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { kind, count, sum_cents, effective_on } = made;
  await note(tx, network, {
    actor_id: user.id,
    action: made.run_id === null ? '/bank-file/prenote' : '/bank-file/make',
    entity: 'bank_files',
    entity_id: String(row.id),
    after: { kind, count, sum_cents, effective_on, hash },
    ip,
  });
  return row;
}

const entryOf = ({ payment, account, holder, type }: Payable): AchEntry => ({
  ...{ routing: account.routing, account: account.account, type, cents: payment.paid_cents },
  ...{ number: payment.payment_no, name: holder, memo: `PAYMENT ${payment.payment_no}` },
});

/** The text of a run's file. @throws conflict without an originator */
async function textOf(
  network: Network,
  db: Db,
  {
    kind,
    number,
    effective_on,
    payable,
  }: { kind: BankFileKind; number: number; effective_on: string; payable: Payable[] },
): Promise<string> {
  if (kind === 'aft') {
    const originator = await originatorOf(network, db, 'CA');
    if (originator?.account === undefined) throw noOriginator();
    return aftFile({
      originator: { ...originator.values, account: originator.account },
      ...{ created_on: network.today, effective_on, number },
      payments: payable.map(({ payment, account, holder }) => ({
        ...{ routing: account.routing, account: account.account, cents: payment.paid_cents },
        ...{ number: payment.payment_no, name: holder },
      })),
    });
  }
  const originator = await originatorOf(network, db, 'US');
  if (!originator) throw noOriginator();
  const { balanced, routing, type } = originator.values;
  if (balanced && originator.account === undefined) throw noOriginator();
  const offset =
    balanced && originator.account !== undefined ? { routing, type, account: originator.account } : undefined;
  const entries = payable.map(entryOf);
  return achFile({ originator: originator.values, created: clockIn(network), effective_on, number, entries, offset });
}

/** Makes the next file of a locked run, or answers with the last one if no payment is left. @throws conflict */
export async function makeFile(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { run, kind, ip }: { run: RunRecord; kind: BankFileKind; ip: string },
): Promise<FileRow> {
  if (!network.vault) throw noKey();
  if (run.status === 'open') throw conflict('not_locked', 'Only a locked pay run has bank files.');
  const effective_on = effectiveDay(run, network.today);
  const prenote_days = (await originatorOf(network, tx.sql, 'US'))?.values.prenote_days ?? 0;
  const payable =
    run.status === 'locked' && !run.under_way
      ? ofKind((await gather(network, tx.sql, run, { prenote_days, effective_on })).payable, kind)
      : [];
  if (payable.length === 0) {
    const last = (await filesOfRun(tx.sql, run)).filter((file) => file.kind === kind && !isVoid(file, run)).at(-1);
    if (last) return last;
    throw conflict('nothing', 'No payment of this run can go into such a file.');
  }
  const number = await nextNumber(network, tx.sql, kind);
  const text = await textOf(network, tx.sql, { kind, number, effective_on, payable });
  return keep(network, tx, user, {
    ...{ kind, run_id: run.id, locked_at: run.locked_at, number, effective_on, text, ip },
    payments: payable.map(({ payment }) => payment.id),
    count: payable.length,
    sum_cents: payable.reduce((sum, { payment }) => sum + payment.paid_cents, 0),
  });
}

/** Makes a file without money for the accounts that none has tested. @throws conflict */
export async function makePrenote(network: Network, tx: NetworkTransaction, user: NetworkCaller, ip: string) {
  if (!network.vault) throw noKey();
  const originator = await originatorOf(network, tx.sql, 'US');
  if (!originator) throw noOriginator();
  const accounts = await untested(network, tx.sql);
  if (accounts.length === 0) throw conflict('nothing', 'Every account was tested.');
  const number = await nextNumber(network, tx.sql, 'ach');
  const effective_on = businessDayFrom(shiftDay(network.today, 1));
  const entries = accounts.map(({ account, bank, member_no }) => ({
    ...{ routing: account.routing, account: account.account, type: bank.type, cents: 0 },
    ...{ number: member_no, name: bank.holder },
  }));
  const text = achFile({ originator: originator.values, created: clockIn(network), effective_on, number, entries });
  await tx.sql
    .updateTable('bank_accounts')
    .set({ prenoted_on: effective_on })
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  return keep(network, tx, user, {
    ...{ kind: 'ach', run_id: null, locked_at: null, number, effective_on, text, ip, payments: [] },
    ...{ count: accounts.length, sum_cents: 0 },
  });
}

export const filesOfRun = (db: Db, { id }: Pick<RunRecord, 'id'>): Promise<FileRow[]> =>
  db.selectFrom('bank_files').where('run_id', '=', id).selectAll().orderBy('id').execute();

/** The file itself; undefined without its key, or if the row was changed. */
export function contentOf({ vault }: Pick<Network, 'vault'>, file: FileRow): string | undefined {
  const text = vault?.open(file, placeOf(file.hash));
  return text !== undefined && hashOf(text) === file.hash ? text : undefined;
}

/** Seals again what was sealed with an earlier key. */
export async function sealFilesAgain({ vault }: Pick<Network, 'vault'>, db: Db): Promise<void> {
  if (!vault) return;
  for (const file of await db.selectFrom('bank_files').where('key_mark', '<>', vault.mark).selectAll().execute()) {
    const text = contentOf({ vault }, file);
    if (text !== undefined)
      await db
        .updateTable('bank_files')
        .set(vault.seal(text, placeOf(file.hash)))
        .where('id', '=', file.id)
        .execute();
  }
}

export const nameOf = ({ kind, number, effective_on }: FileRow): string =>
  kind === 'ach' ? `ach-${effective_on}-${number}.ach` : `aft-${effective_on}-${String(number).padStart(4, '0')}.txt`;

/** Files as the office sees them. */
export async function fileRows(db: Db, files: readonly FileRow[]): Promise<BankFileRow[]> {
  const ids = files.flatMap(({ run_id }) => run_id ?? []);
  const runs = new Map((ids.length > 0 ? await recordsWith(db, 'runs', { id: ids }) : []).map((run) => [run.id, run]));
  const names = await namesIn(
    db,
    files.map(({ made_by }) => made_by),
  );
  return files.map((file) => {
    const run = runs.get(file.run_id ?? 0);
    const { id, kind, number, effective_on, count, sum_cents, hash, made_by, made_at } = file;
    return {
      ...{ id, kind, number, effective_on, count, sum_cents, hash, made_at },
      cycle_no: run?.cycle_no ?? null,
      made_by_name: names(made_by)?.name ?? '',
      is_void: isVoid(file, run),
    };
  });
}

/** The next files of a run, by kind. */
export async function planOf(network: Network, db: Db, run: RunRecord) {
  const [us, ca] = [await originatorOf(network, db, 'US'), await originatorOf(network, db, 'CA')];
  const isOpenFor = run.status === 'locked';
  const { payable, byHand } = await gather(network, db, run, {
    prenote_days: us?.values.prenote_days ?? 0,
    effective_on: effectiveDay(run, network.today),
  });
  const tests = (await untested(network, db)).length;
  const hasOriginator = {
    ach: us !== undefined && (!us.values.balanced || us.account !== undefined),
    aft: ca?.account !== undefined,
  };
  const paid = (await recordsWith(db, 'payments', { run_id: run.id })).filter(({ paid_cents }) => paid_cents > 0);
  const kinds = (Object.keys(currencyOfKind) as BankFileKind[]).map((kind) => {
    const next = isOpenFor ? ofKind(payable, kind) : [];
    const isOf = ({ currency }: { currency: string }) => currency === currencyOfKind[kind];
    return {
      kind,
      has_originator: hasOriginator[kind],
      count: next.length,
      sum_cents: next.reduce((sum, { payment }) => sum + payment.paid_cents, 0),
      payees: paid.filter(isOf).length,
      without_number: byHand.filter(({ payment, reason }) => isOf(payment) && reason === 'no_number').length,
      untested: kind === 'ach' ? tests : 0,
    };
  });
  return { kinds, byHand: isOpenFor ? byHand : [] };
}

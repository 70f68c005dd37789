import { roles } from '@shared/abilities';
import { importColumns, membership, type NewMember } from '@shared/contracts/network/membership';
import type { Answer, Received } from '@shared/http/endpoint';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import type { z } from 'zod';
import { CsvError, type CsvLine, parseCsv } from '../../../data/csv';
import { invalid } from '../../../http/problems';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import type { LoadedRecords } from '../../records/loaded';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { createMember, newMemberIssues, recordsForDrafts } from './create';

type Input = Received<typeof membership.import>['body'];
type Result = Answer<typeof membership.import>;

const mostRows = 2_000;
const mostColumns = 100;
const needed = ['first_name', 'last_name', 'email', 'phone', 'sponsor'] as const;
type Column = (typeof importColumns)[number];

interface Read {
  records: LoadedRecords;
  drafts: NewMember[];
  errors: { row: number; issue: Issue }[];
  rows: number;
}

/**
 * Adds the members of a CSV text, all or none (domain.md 4.2). A dry run reports errors per row and adds no members. A
 * repeated request gets the first answer again.
 */
export async function importMembers(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  input: Input,
): Promise<Result> {
  const { csv, dry_run, request_id } = input;
  const before = dry_run ? undefined : await recordOf(tx.sql, 'imports', request_id);
  if (before) return resultOf(tx.sql, false, before.created, before.member_ids);

  const { drafts, errors, rows, records } = await readAll(network, tx.sql, csv);
  if (dry_run)
    return {
      dry_run,
      rows,
      created: 0,
      member_nos: [],
      errors: errors.map(({ row, issue: { field, code, message } }) => ({ row, field, code, message })),
    };
  if (errors.length > 0)
    throw invalid(errors.map(({ row, issue: fault }) => ({ ...fault, field: `rows.${row}.${fault.field}` })));
  const ids: number[] = [];
  for (const draft of drafts) ids.push((await createMember(network, tx, records, draft, by)).id);
  await tx.put('imports', { id: request_id, at: network.now.toISOString(), by, created: ids.length, member_ids: ids });
  return resultOf(tx.sql, dry_run, ids.length, ids);
}

async function resultOf(db: Db, dry_run: boolean, created: number, ids: readonly number[]): Promise<Result> {
  const names = await namesIn(db, ids);
  const member_nos = ids.flatMap((id) => names(id)?.member_no ?? []);
  return { dry_run, rows: created, created, member_nos, errors: [] };
}

async function readAll({ today }: Network, db: Db, csv: string): Promise<Read> {
  const [header, ...lines] = linesOf(csv);
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  if (names.length > mostColumns) throw invalid([issue('csv.line 1', 'tooMany', { max: mostColumns })]);
  const wrong = [
    ...names.flatMap((name, index) =>
      !(importColumns as readonly string[]).includes(name)
        ? [issue(`csv.${name || index + 1}`, 'unknown')]
        : names.indexOf(name) < index
          ? [issue(`csv.${name}`, 'taken')]
          : [],
    ),
    ...needed.filter((name) => !names.includes(name)).map((name) => issue(`csv.${name}`, 'required')),
    ...(lines.length === 0 ? [issue('csv', 'required')] : []),
    ...(lines.length > mostRows ? [issue('csv', 'tooMany', { max: mostRows })] : []),
  ];
  if (wrong.length > 0) throw invalid(wrong);

  const sponsors = await sponsorsOf(db, names as Column[], lines);
  const levels = new Map((await recordsWith(db, 'levels')).map((level) => [level.code, level.id]));
  const parsed = lines.map((line) => readRow({ sponsors, levels }, names as Column[], line));
  const records = await recordsForDrafts(
    db,
    parsed.map(({ sound }) => sound),
  );
  const read: Read = { records, drafts: [], errors: [], rows: lines.length };
  const seen = new Map<string, Set<string>>(['email', 'phone', 'npn'].map((field) => [field, new Set<string>()]));
  for (const { line, draft, sound, issues } of parsed) {
    const further = newMemberIssues({ db: records, today }, sound).map(asColumn);
    const faults = [...issues, ...further.filter(({ field }) => !issues.some((each) => each.field === field))];
    // Unique values must differ between the rows of the file, too.
    for (const field of ['email', 'phone', 'npn'] as const) {
      const value = sound[field];
      if (!value) continue;
      if (seen.get(field)?.has(value)) faults.push(issue(field, 'taken'));
      seen.get(field)?.add(value);
    }
    if (draft && faults.length === 0) read.drafts.push(draft);
    read.errors.push(...faults.map((each) => ({ row: line, issue: each })));
  }
  return read;
}

function linesOf(csv: string): CsvLine[] {
  try {
    return parseCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) throw invalid([issue(`csv.line ${error.line}`, 'format')], error.message);
    throw error;
  }
}

/** Renames form fields to their columns: sponsor_id to sponsor. */
const asColumn = (fault: Issue): Issue => ({ ...fault, field: fault.field.replace(/^(sponsor|level)_id$/, '$1') });

/** Member ids of the sponsors in the file, by member number or referral code. */
async function sponsorsOf(db: Db, names: readonly Column[], lines: readonly CsvLine[]): Promise<IdByName> {
  const place = names.indexOf('sponsor');
  const numbers = [...new Set(lines.flatMap(({ cells }) => cells[place]?.trim().toUpperCase() || []))];
  if (numbers.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['id', 'member_no', 'referral_code'])
    .where((where) => where.or([where('member_no', 'in', numbers), where('referral_code', 'in', numbers)]))
    .execute();
  return new Map([
    ...members.map(({ referral_code, id }) => [referral_code, id] as const),
    ...members.map(({ member_no, id }) => [member_no, id] as const),
  ]);
}

type IdByName = ReadonlyMap<string, number>;

function readRow(
  { sponsors, levels }: { sponsors: IdByName; levels: IdByName },
  names: readonly Column[],
  { cells, line }: CsvLine,
) {
  const issues: Issue[] = [];
  if (cells.length > names.length) issues.push(issue('row', 'tooMany', { max: names.length }));
  const given = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])) as Record<
    Column,
    string | undefined
  >;
  const { sponsor, level, spoken_languages, ...fields } = given;
  const sponsor_id = sponsors.get(sponsor?.toUpperCase() ?? '') ?? null;
  const level_id = levels.get(level?.toUpperCase() ?? '') ?? null;
  if (!sponsor) issues.push(issue('sponsor', 'required'));
  else if (sponsor_id === null) issues.push(issue('sponsor', 'missing'));
  if (level && level_id === null) issues.push(issue('level', 'missing'));
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = membership.create.body?.safeParse(
    {
      ...filled,
      ...(spoken_languages && { spoken_languages: spoken_languages.split(';').map((one) => one.trim()) }),
      sponsor_id,
      level_id,
    },
    { reportInput: true },
  );
  if (parsed && !parsed.success) issues.push(...issuesOf(parsed.error));
  const draft = parsed?.success && (sponsor_id !== null || !sponsor) ? parsed.data : undefined;
  return { line, draft, sound: draft ?? soundPart({ ...filled, sponsor_id, level_id }), issues };
}

/** Keeps a row's valid values, so that duplicates and ages are reported alongside format errors. */
function soundPart(given: object): NewMember {
  const { role: _, ...fields } = membership.create.body?.shape ?? {};
  const sound = Object.entries(fields).flatMap(([name, schema]) => {
    const { success, data } = (schema as z.ZodType).safeParse((given as Record<string, unknown>)[name]);
    return success ? [[name, data]] : [];
  });
  return {
    email: '',
    phone: '',
    npn: null,
    birthday: null,
    role: roles.member,
    ...Object.fromEntries(sound),
  } as NewMember;
}

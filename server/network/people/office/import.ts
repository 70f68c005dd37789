import type { MemberRecord } from '@shared/contracts/network/members';
import { membership, type NewMember } from '@shared/contracts/network/membership';
import type { Answer, Received } from '@shared/http/endpoint';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { CsvError, type CsvLine, parseCsv } from '../../../data/csv';
import { invalid } from '../../../http/problems';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { createMember, newMemberIssues } from './create';

type Input = Received<typeof membership.import>['body'];
type Result = Answer<typeof membership.import>;

const mostRows = 2_000;
/** The columns: those of the form, sponsor as number or referral code, level as code; spoken languages separated by semicolons. */
const columns = [
  'first_name',
  'last_name',
  'chinese_name',
  'email',
  'phone',
  'birthday',
  'gender',
  'language',
  'spoken_languages',
  'npn',
  'sponsor',
  'level',
  'joined_on',
  'notes_admin',
] as const;
const needed = ['first_name', 'last_name', 'email', 'phone', 'sponsor'] as const;
type Column = (typeof columns)[number];

interface Read {
  drafts: NewMember[];
  errors: { row: number; found: Issue }[];
  rows: number;
}

/**
 * Adds the members of a CSV text, all or none (DOMAIN.md 4.2). A dry run reports errors row by row and adds nobody. A repeated request
 * gets the same answer.
 */
export function importMembers(network: Network, tx: NetworkTransaction, by: number, input: Input): Result {
  const { csv, dry_run, request_id } = input;
  const before = dry_run ? undefined : network.db.table('imports').get(request_id);
  if (before) return resultOf(network, false, before.created, before.member_ids);

  const { drafts, errors, rows } = readAll(network, csv);
  if (dry_run)
    return {
      dry_run,
      rows,
      created: 0,
      member_nos: [],
      errors: errors.map(({ row, found: { field, code, message } }) => ({ row, field, code, message })),
    };
  if (errors.length > 0)
    throw invalid(errors.map(({ row, found }) => ({ ...found, field: `rows.${row}.${found.field}` })));
  const ids = drafts.map((draft) => createMember(network, tx, draft, by).id);
  tx.put('imports', { id: request_id, at: network.now.toISOString(), by, created: ids.length, member_ids: ids });
  return resultOf(network, dry_run, ids.length, ids);
}

const resultOf = ({ db }: Network, dry_run: boolean, created: number, ids: readonly number[]): Result => ({
  dry_run,
  rows: created,
  created,
  member_nos: ids.flatMap((id) => db.table('members').get(id)?.member_no ?? []),
  errors: [],
});

function readAll(network: Network, csv: string): Read {
  const [header, ...lines] = linesOf(csv);
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const wrong = [
    ...names.flatMap((name, index) =>
      !(columns as readonly string[]).includes(name)
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

  const read: Read = { drafts: [], errors: [], rows: lines.length };
  const seen = new Map<string, Set<string>>(['email', 'phone', 'npn'].map((field) => [field, new Set<string>()]));
  for (const [index, { cells }] of lines.entries()) {
    const { draft, issues } = readRow(network, names as Column[], cells);
    const found = [...issues, ...(draft ? newMemberIssues(network, draft).map(asColumn) : [])];
    // Two rows of one text may not share unique values either.
    for (const field of ['email', 'phone', 'npn'] as const) {
      const value = draft?.[field];
      if (!value) continue;
      if (seen.get(field)?.has(value)) found.push(issue(field, 'taken'));
      seen.get(field)?.add(value);
    }
    if (draft && found.length === 0) read.drafts.push(draft);
    read.errors.push(...found.map((each) => ({ row: index + 1, found: each })));
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

/** Column names for form fields: sponsor for sponsor_id. */
const asColumn = (found: Issue): Issue => ({ ...found, field: found.field.replace(/^(sponsor|level)_id$/, '$1') });

function readRow(network: Network, names: readonly Column[], cells: readonly string[]) {
  const issues: Issue[] = [];
  if (cells.length > names.length) issues.push(issue('row', 'tooMany', { max: names.length }));
  const given = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])) as Record<
    Column,
    string | undefined
  >;
  const { sponsor, level, spoken_languages, ...fields } = given;
  const members = network.db.table('members');
  const above: MemberRecord | undefined = sponsor
    ? (members.one('member_no', sponsor.toUpperCase()) ?? members.one('referral_code', sponsor.toUpperCase()))
    : undefined;
  const rank = level ? network.db.table('levels').one('code', level.toUpperCase()) : undefined;
  if (!sponsor) issues.push(issue('sponsor', 'required'));
  else if (!above) issues.push(issue('sponsor', 'missing'));
  if (level && !rank) issues.push(issue('level', 'missing'));
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = membership.create.body?.safeParse(
    {
      ...filled,
      ...(spoken_languages && { spoken_languages: spoken_languages.split(';').map((one) => one.trim()) }),
      sponsor_id: above?.id ?? null,
      level_id: rank?.id ?? null,
    },
    { reportInput: true },
  );
  if (parsed && !parsed.success) issues.push(...issuesOf(parsed.error));
  return { draft: parsed?.success && (above || !sponsor) ? parsed.data : undefined, issues };
}

import { type MemberStatus, memberStatuses } from '@shared/abilities';
import type { LicenceProblem, Light } from '@shared/contracts/network/licences';
import { wordsOf } from '../../data/listing';
import { type MemberColumns, memberColumns } from '../members/columns';
import type { Network } from '../network';
import { activityOf } from './activity';
import { papersOf } from './licences/papers';

/** A member with no sign-in and no submission for longer counts as inactive (DOMAIN.md 4.1, next-per). */
export const dormantDays = 90;

export type MemberTest = (id: number) => boolean;

export interface MemberFilter {
  q?: string | undefined;
  status?: MemberStatus | undefined;
  level?: string | undefined;
  leader?: boolean | undefined;
  licensed?: boolean | undefined;
  light?: Light | undefined;
  problem?: LicenceProblem | undefined;
  inactive?: boolean | undefined;
}

/** What members have to be to pass, the cheap first, by columns and by what is kept of each: nobody is read for it. */
export function memberTests(network: Network, filter: MemberFilter, searched: readonly SearchedText[]): MemberTest[] {
  const { columns } = memberColumns(network);
  const { status, level, leader, licensed, light, problem, inactive } = filter;
  const tests: MemberTest[] = [];
  const [statuses, levels] = [columns.column('status'), columns.column('level_id')];
  if (status) {
    const wanted = memberStatuses.indexOf(status);
    tests.push((id) => statuses[id] === wanted);
  }
  if (level) {
    const wanted = idsOfLevel(network, level.toUpperCase());
    tests.push((id) => wanted.has(levels[id] as number));
  }
  if (leader !== undefined) {
    const leaders = network.leaderLevels;
    tests.push((id) => leaders.has(levels[id] as number) === leader);
  }
  tests.push(...wordTests(columns, filter.q, searched));
  if (licensed !== undefined || light || problem) {
    const papers = papersOf(network);
    if (licensed !== undefined) tests.push((id) => papers.isLicensed(id) === licensed);
    if (light) tests.push((id) => papers.light(id) === light);
    if (problem) tests.push((id) => papers.has(id, problem));
  }
  if (inactive !== undefined) {
    const dormant = activityOf(network).dormantFor(dormantDays);
    tests.push((id) => dormant(id) === inactive);
  }
  return tests;
}

const idsOfLevel = ({ db }: Network, code: string): ReadonlySet<number> =>
  new Set(
    db
      .table('levels')
      .all()
      .flatMap((level) => (level.code === code ? [level.id] : [])),
  );

export type SearchedText = 'called' | 'reached' | 'npn';

/** Every word of a search must occur in one of the member's texts. */
export const wordTests = (
  columns: MemberColumns,
  q: string | undefined,
  searched: readonly SearchedText[],
): MemberTest[] =>
  wordsOf(q).map((word) => (id) => searched.some((name) => columns.text(name, id)?.includes(word) === true));

export const every = (tests: readonly MemberTest[]): MemberTest =>
  tests.reduce<MemberTest | undefined>((all, test) => (all ? (id) => all(id) && test(id) : test), undefined) ??
  (() => true);

import type { LicenceProblem, Light } from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { among } from '../../data/sql/inLanguage';
import type { Db } from '../records/read';
import { amlMonths, lightOf, soonDays } from './light';

const stands = ['missing', 'expired', 'expiring'] as const;

/** SQL expressions for the papers of the query's `members` today. They mirror `light.ts`, which judges one member. */
export function papersOn(today: string) {
  const soon = shiftDay(today, soonDays);
  const licence = sql<string>`coalesce((
    select max(case when status = 'revoked' then 'licence_missing' when status = 'pending' then 'licence_pending'
      when status = 'expired' or expires_on < ${today} then 'licence_expired'
      when expires_on < ${soon} then 'licence_expiring' else '' end)
    from licences where member_id = members.id and resident = true), 'licence_missing')`;
  const [eo, aml] = [validity('eo'), validity('aml')];
  const untrained = sql<SqlBool>`(exists (
      select 1 from licences where member_id = members.id and status = 'active' and cast(lines as text) like '%"annuity"%')
    and ${validity('annuity_training')} = 0)`;

  /** The index in `stands` of a member's longest-lasting paper of a kind; 3 if it is in order. */
  function validity(kind: 'eo' | 'aml' | 'annuity_training'): RawBuilder<number> {
    const valid = (day: string) =>
      sql`(expires_on is null or expires_on >= ${day})${kind === 'aml' ? sql` and issued_on >= ${amlFrom(day)}` : sql``}`;
    return sql`coalesce((
      select max(case when ${valid(soon)} then 3 when ${valid(today)} then 2 else 1 end)
      from credentials where member_id = members.id and kind = ${kind} and verified_at is not null
        and issued_on <= ${today}), 0)`;
  }

  return {
    licence,
    eo,
    aml,
    untrained,
    isLicensed: sql<SqlBool>`exists (select 1 from licences where member_id = members.id and status = 'active'
      and expires_on >= ${today} and (issued_on is null or issued_on <= ${today}))`,
    has(problem: LicenceProblem): Expression<SqlBool> {
      if (problem === 'annuity_training_missing') return untrained;
      const [kind, stand] = problem.split('_') as [string, (typeof stands)[number]];
      if (kind === 'licence') return sql`${licence} = ${problem}`;
      return sql`${kind === 'eo' ? eo : aml} = ${stands.indexOf(stand)}`;
    },
    light: sql<Light>`case
      when ${licence} in ('licence_missing', 'licence_pending', 'licence_expired') or ${eo} < 2 or ${aml} < 2 then 'problem'
      when ${licence} <> '' or ${eo} < 3 or ${aml} < 3 or ${untrained} then 'warning' else 'ok' end`,
  };
}

/** A member's problems, light and standing, derived from the papers. */
export interface Papers {
  problems: LicenceProblem[];
  light: Light;
  /** An active license in any state; `resident`: one of the home state; `appointed`: an active appointment. */
  licensed: boolean;
  resident: boolean;
  appointed: boolean;
}

/** Loads the state of members' papers today, and returns a lookup by member id. */
export async function papersOf(db: Db, ids: readonly number[], today: string) {
  const { licence, eo, aml, untrained, isLicensed } = papersOn(today);
  const rows = await db
    .selectFrom('members')
    .where(among('members.id', ids))
    .select([
      'members.id',
      licence.as('licence'),
      eo.as('eo'),
      aml.as('aml'),
      untrained.as('untrained'),
      isLicensed.as('licensed'),
      sql<SqlBool>`exists (select 1 from licences where member_id = members.id and resident = true
        and status = 'active' and expires_on >= ${today})`.as('resident'),
      sql<SqlBool>`exists (select 1 from appointments where member_id = members.id and status = 'active')`.as(
        'appointed',
      ),
    ])
    .execute();
  const byMember = new Map(
    rows.map((row): [number, Papers] => {
      const problems = [
        ...(row.licence === '' ? [] : [row.licence]),
        ...(row.eo < stands.length ? [`eo_${stands[row.eo]}`] : []),
        ...(row.aml < stands.length ? [`aml_${stands[row.aml]}`] : []),
        ...(row.untrained ? ['annuity_training_missing'] : []),
      ] as LicenceProblem[];
      const { licensed, resident, appointed } = row;
      const holds = { licensed: Boolean(licensed), resident: Boolean(resident), appointed: Boolean(appointed) };
      return [row.id, { problems, light: lightOf(problems), ...holds }];
    }),
  );
  return (id: number) => byMember.get(id) as Papers;
}

/** The earliest issue day of a training that is still valid on a day. */
export function amlFrom(day: string): string {
  const from = addMonths(day, -amlMonths);
  // No training ends on 29 February, because two years earlier there was none.
  return addMonths(from, amlMonths) < day ? shiftDay(from, 1) : from;
}

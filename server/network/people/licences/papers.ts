import type { LicenceProblem, Light } from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { amlMonths, soonDays } from './light';

const stands = ['missing', 'expired', 'expiring'] as const;

/** What the papers of `members` in a query come to today: the same as `light.ts` says of one member. */
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

  /** The place in `stands` of the paper that is valid longest; 3 if it is in order. */
  function validity(kind: 'eo' | 'aml' | 'annuity_training'): RawBuilder<number> {
    const valid = (day: string) =>
      sql`(expires_on is null or expires_on >= ${day})${kind === 'aml' ? sql` and issued_on >= ${amlFrom(day)}` : sql``}`;
    return sql`coalesce((
      select max(case when ${valid(soon)} then 3 when ${valid(today)} then 2 else 1 end)
      from credentials where member_id = members.id and kind = ${kind} and verified_at is not null
        and issued_on <= ${today}), 0)`;
  }

  return {
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

/** The first day on which a training was still valid on another day. */
function amlFrom(day: string): string {
  const from = addMonths(day, -amlMonths);
  // No training ends on 29 February, as there was none two years before.
  return addMonths(from, amlMonths) < day ? shiftDay(from, 1) : from;
}

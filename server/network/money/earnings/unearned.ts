import type { Summary } from '../../../data/sql/summary';

/** Months during which an advance is at risk (domain.md 3.6). */
export const monthsAtRisk = 12;
type UnearnedColumn = `unearned_${number}`;
/** Unearned amounts after 0 to 11 completed months in force. */
export const unearnedColumns = Array.from(
  { length: monthsAtRisk },
  (_, months): UnearnedColumn => `unearned_${months}`,
);

/** First-year records that were posted: advances are paid on these. */
export const isFirstYear = (records: string) =>
  `${records}.kind = 'first_year' and ${records}.status not in ('expected', 'void')`;

const isInforce = `policies.status = 'inforce' and policies.chargeback_schedule is not null`;

/**
 * True after a refund: it reduces a record's base, and only the engine knows the new amounts of the lines. Settlements
 * with the record's own order leave the base unchanged (`Posted.baseOf`).
 */
const isRebased = `exists (
  select 1 from commission_records as roots
    join commission_records as later on later.parent_record_id = roots.id and later.order_id is distinct from roots.order_id
  where roots.policy_id = policies.id and ${isFirstYear('roots')} group by roots.id having sum(later.base_cents) <> 0)`;

/** `earnedPart` in SQL, for positive amounts. */
const earned = (months: number) => `case schedule
  when 'pro_rata_12' then (2 * size * ${months} + 12) / 24
  when 'annuity_6_12' then ${months < 6 ? '0' : '(size + 1) / 2'} else size end`;
/** `unearnedAtEnd` in SQL; negative amounts mirror positive ones. */
const unearned = unearnedColumns.map((column, months) => {
  const rest = `paid - ${earned(months)}`;
  return `sum(case when ${rest} > 0 then sign * (${rest}) else 0 end) as ${column}`;
});

/**
 * Agents' chargebacks if a policy lapsed, by completed months in force. The lines of a settlement match those of its
 * record by position.
 */
export const unearnedByPolicy: Summary = {
  table: 'unearned_by_policy',
  keys: ['inforce_on', 'currency', 'policy_id'],
  sums: ['count', 'rebased', ...unearnedColumns],
  of: { policies: 'id', commission_records: 'policy_id', commission_lines: 'policy_id' },
  select: (among) => `
    select inforce_on, currency, policy_id, 1 as count, 0 as rebased, ${unearned.join(', ')}
    from (
      select inforce_on, currency, policy_id, schedule, case when sum(amount) < 0 then -1 else 1 end as sign,
        cast(abs(sum(amount)) as bigint) as size, cast(case when sum(amount) < 0 then -sum(paid) else sum(paid) end as bigint) as paid
      from (
        select policies.inforce_on, policies.currency, policies.id as policy_id, policies.chargeback_schedule as schedule,
          roots.id as root, row_number() over (partition by lines.record_id order by lines.id) as place,
          case when records.id = roots.id then lines.amount_cents else 0 end as amount,
          case when records.id = roots.id then lines.advanced_cents else lines.amount_cents end as paid
        from policies
          join commission_records as roots on roots.policy_id = policies.id and ${isFirstYear('roots')}
          join commission_records as records
            on records.policy_id = policies.id and coalesce(records.parent_record_id, records.id) = roots.id
          join commission_lines as lines on lines.record_id = records.id and lines.payee_id is not null
        where ${isInforce} and ${among('policies.id')} and not ${isRebased}
      ) as movements group by inforce_on, currency, policy_id, schedule, root, place
    ) as paid_lines group by inforce_on, currency, policy_id
    union all
    select inforce_on, currency, id, 1, 1, ${unearned.map(() => '0').join(', ')} from policies
    where ${isInforce} and ${among('policies.id')} and ${isRebased}`,
};

import type { StatementLineRow } from '@shared/contracts/network/statements';
import { Link } from 'react-router-dom';
import { type Cell, count, date, money, name, rate, tag, text, withNote } from '~/crud/cells';
import type { Columns } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { formatIn } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import { bucketTones, stateOf, stateTones } from './statement';

const t = (key: string, params = {}) => i18next.t(`carrierStatements:${key}`, params);

const policy: Cell<string, StatementLineRow> = {
  ...text,
  nowrap: true,
  render: (value, { policy_id }) =>
    policy_id === null ? value : <Link to={paths.officePolicyDetail(policy_id)}>{value}</Link>,
};
const record: Cell<string | null, StatementLineRow> = {
  ...text,
  nowrap: true,
  render: (value, row, context) =>
    row.record_id === null ? (
      text.render(value, row, context)
    ) : (
      <Link to={paths.officeCommissionRecord(row.record_id)}>{value}</Link>
    ),
};
/** The match, and for an open line without a record the reason. */
const bucket: Cell<StatementLineRow['bucket'], StatementLineRow> = {
  ...tag(bucketTones),
  render: (value, row, context) => {
    const state = stateOf(row);
    return state ? (
      <Tag tone={stateTones[state]}>{t(`states.${state}`)}</Tag>
    ) : (
      tag(bucketTones).render(value, row, context)
    );
  },
};
const kind: Cell<StatementLineRow['kind'], StatementLineRow> = {
  ...text,
  render: (value, { kind_text }) => (value ? t(`choices.kind.${value}`) : kind_text || '–'),
};

function recordNote({ record_kind, records }: StatementLineRow): string | null {
  const name = record_kind && i18next.t(`commissions:choices.kind.${record_kind}`);
  return records.length > 1
    ? [name, i18next.t('carrierStatements:moreRecords', { count: records.length - 1 })].join(' · ')
    : name;
}

/** The decision about a line, the line that it repeats, or the rest of a record that it pays in part. */
function matchNote(line: StatementLineRow): string | null {
  const { resolution, note, repeats, statement_id, bucket: match, open_cents, received_cents, currency } = line;
  if (resolution) return [t(`choices.resolution.${resolution}`), note].filter(Boolean).join(': ');
  if (repeats) return t(`repeats.${repeats.statement_id === statement_id ? 'here' : 'there'}`, { row: repeats.row });
  if (match === 'unmatched' || !open_cents || received_cents === null) return null;
  const format = formatIn(i18next.resolvedLanguage ?? 'en');
  return i18next.t('carrierStatements:receivedSoFar', {
    received: format.money(received_cents, currency),
    open: format.money(open_cents, currency),
  });
}

export const lineColumns: Columns<StatementLineRow> = {
  policy_no: withNote(policy, ({ insured, named_insured }: StatementLineRow) => insured ?? named_insured),
  record_no: withNote(record, recordNote),
  paid_on: { ...date, hideBelow: 'lg' },
  expected_cents: { ...money, hideBelow: 'md' },
  amount_cents: money,
  variance_cents: money,
  bucket: withNote(bucket, matchNote),
  row: { ...count, optional: true },
  kind: { ...kind, optional: true },
  premium_cents: { ...money, optional: true },
  rate_bp: { ...rate, optional: true },
  agent_code: { ...text, optional: true },
  named_insured: { ...name, optional: true },
  effective_on: { ...date, optional: true },
  case_no: { ...text, optional: true },
  posted_on: { ...date, optional: true },
  resolved_by: { ...name, optional: true },
};

import type { PolicyRow } from '@shared/contracts/network/policies';
import { type Cell, count, text, withNote } from '~/crud/cells';
import { PersonName } from '~/network/person/PersonName';
import type { PolicyListProps } from '~/network/policies/PolicyCases';
import { paths } from '~/paths';
import { Tag } from '~/ui/Tag';
import styles from './PolicyList.module.css';

const flagTones = { not_ready: 'danger', stalled: 'warning', missing_money: 'warning' } as const;

/** Every agent of the case, with shares if there are several. */
const agents: Cell<PolicyRow['agents'], PolicyRow> = {
  csv: (value) => (value ?? []).map(({ name, share_bp }) => `${name} ${share_bp / 100}%`).join('; '),
  render: (value, _row, { format }) => {
    const [writing, ...assisting] = value ?? [];
    if (!writing) return null;
    const rest = assisting.map(({ name, share_bp }) => `${name} ${format.percent(share_bp)}`).join(', ');
    return (
      <>
        <span className={styles.agent}>
          <PersonName id={writing.member_id} name={writing.name} to={paths.memberEdit(writing.member_id)} />
          {rest && <span className={styles.share}>{format.percent(writing.share_bp)}</span>}
        </span>
        {rest && (
          <span className={styles.others} title={rest}>
            {rest}
          </span>
        )}
      </>
    );
  },
};

const flags: Cell<PolicyRow['flags'], PolicyRow> = {
  nowrap: true,
  csv: (value) => (value ?? []).join('; '),
  render: (value, row, { choice, ...context }) =>
    value && value.length > 0 ? (
      <span className={styles.flags}>
        {value.map((flag) => (
          <Tag key={flag} tone={flagTones[flag]}>
            {choice(flag)}
          </Tag>
        ))}
      </span>
    ) : (
      text.render(null, row, { choice, ...context })
    ),
};

/** The agents' columns without their own share, plus the office's: owner, all shares, submitter and problems. */
export const officeColumns: NonNullable<PolicyListProps['columns']> = ({
  case_no,
  insured,
  agent,
  share_bp,
  product,
  status,
  inforce_on,
  days_in_status,
  requirements_open,
  ...further
}) => ({
  case_no,
  insured: withNote(insured, (row: PolicyRow) => (row.policy_owner === row.insured ? null : row.policy_owner)),
  agents,
  product,
  status,
  flags,
  ...further,
  policy_owner: { ...text, optional: true },
  submitted_by: { ...text, optional: true },
  inforce_on,
  days_in_status,
  requirements_open,
  version: { ...count, optional: true },
});

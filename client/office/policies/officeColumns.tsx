import type { PolicyRow } from '@shared/contracts/network/policies';
import { type Cell, count, name, text, withNote } from '~/crud/cells';
import { agentsCell } from '~/network/policies/agentsCell';
import type { PolicyListProps } from '~/network/policies/PolicyCases';
import { paths } from '~/paths';
import { Tag } from '~/ui/Tag';
import styles from './PolicyList.module.css';

const flagTones = { not_ready: 'danger', stalled: 'warning', missing_money: 'warning' } as const;

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
  agents: agentsCell(paths.memberEdit),
  product,
  status,
  flags,
  ...further,
  policy_owner: { ...name, optional: true },
  submitted_by: { ...name, optional: true },
  inforce_on,
  days_in_status,
  requirements_open,
  version: { ...count, optional: true },
});

import type { PendingCase } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { NudgeDialog } from '~/network/nudge/NudgeDialog';
import type { Nudge } from '~/network/nudge/texts';
import { requirementName } from '~/network/policies/requirementName';
import { paths } from '~/paths';

/** The message about a pending case: to the client, or to the office, which chases carriers and doctors. */
export const CaseNudge = ({ row, onClose }: { row: PendingCase; onClose: () => void }) => {
  const { t } = useTranslation(['waiting', 'policies']);
  const [next] = row.missing;
  const about: Nudge['about'] = next?.code
    ? { kind: 'requirement', code: next.code, owner: next.owner, due: next.overdue ? null : next.due_on }
    : { kind: 'waiting' };
  const subject = t('office.subject', { case_no: row.case_no });
  const body = next
    ? t('office.requirement', { requirement: requirementName(t, next), client: row.insured, brand: row.brand })
    : t('office.slow', { count: row.days_in_status, client: row.insured, brand: row.brand });
  const query = new URLSearchParams({ tab: 'office', new: '1', policy_id: String(row.id), subject, body });
  return (
    <NudgeDialog
      client={{ name: row.insured, ...(row.client ?? { first: row.insured, phone: null, email: null }) }}
      subject={row.product}
      about={about}
      product={row.product}
      office={`${paths.messages}?${query}`}
      onClose={onClose}
    />
  );
};

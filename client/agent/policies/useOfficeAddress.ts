import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';

/** The right of the mailbox's contract, without its schemas. */
export const writes = { method: 'post', requires: ['create', 'Mailbox'] } as const;

/** Members write to the office; the office starts conversations in its own mailbox. */
export const mayWriteToOffice = (): boolean =>
  mayCall(writes) && !session.ability.can('oversee', 'Mailbox') && !session.readOnly;

/** Addresses of a new message to the office about a case: an open question, or the request to reinstate it. */
export function useOfficeAddress(policy: PolicyDetail) {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const at = (texts: { subject: string; body?: string; priority?: 'urgent' }) =>
    `${paths.messages}?${new URLSearchParams({ tab: 'office', new: '1', policy_id: String(policy.id), ...texts })}`;
  const { case_no, insured, closed_on } = policy;
  return {
    write: at({ subject: t('office.subject', { case_no }) }),
    reinstate: (last: string) =>
      at({
        subject: t('reinstate.subject', { case_no }),
        body: t('reinstate.body', {
          ...{ case_no, insured, policy_no: policy.policy_no ?? case_no },
          ...{ lapsed: closed_on ? format.day(closed_on) : '', last: format.day(last) },
        }),
        priority: 'urgent',
      }),
  };
}

import { factors } from '@shared/contracts/network/factors';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { call } from '~/platform/call';
import type { MemberDialogProps } from './useMemberDialogs';

/** Removes the second factors of somebody who has lost them. */
export const FactorDialog = ({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  return (
    <ReasonDialog
      title={t('factors.title', { name: member.name })}
      description={t('factors.text')}
      texts="members"
      confirm={t('factors.confirm')}
      done={t('factors.done', { name: member.name })}
      send={({ reason }) => call(factors.reset, { body: { id: member.id, reason } })}
      onClose={onClose}
    />
  );
};

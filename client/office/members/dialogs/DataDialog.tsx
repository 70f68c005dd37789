import { exports } from '@shared/contracts/network/privacy';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { downloadArchive } from '~/network/privacy/downloadArchive';
import { call } from '~/platform/call';
import type { MemberDialogProps } from './useMemberDialogs';

/** Downloads what the network holds about a member who has asked for it. */
export const DataDialog = ({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('privacy');
  return (
    <ReasonDialog
      title={t('member.title', { name: member.name })}
      description={t('member.text')}
      texts="privacy"
      confirm={t('member.confirm')}
      done={t('begun.title')}
      send={async ({ reason }) => downloadArchive(await call(exports.member, { body: { id: member.id, reason } }))}
      onClose={() => onClose(false)}
    />
  );
};

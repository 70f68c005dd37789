import { anonymising } from '@shared/contracts/network/privacy';
import type { RecruitRow } from '@shared/contracts/network/recruits';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { call } from '~/platform/call';

/** Deletes a prospect's name, contact, and remarks for good (domain.md 3.19). */
export const AnonymiseDialog = ({ row, onClose }: { row: RecruitRow; onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('privacy');
  return (
    <ReasonDialog
      title={t('anonymise.title', { name: row.name })}
      description={t('anonymise.prospectText')}
      texts="privacy"
      confirm={t('anonymise.confirm')}
      tone="danger"
      done={t('anonymise.done', { number: row.name })}
      send={({ reason }) => call(anonymising.prospect, { body: { id: row.id, version: row.version, reason } })}
      onClose={onClose}
    />
  );
};

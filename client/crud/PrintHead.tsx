import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Letterhead } from '~/ui/Letterhead';

/** The header of a printed page: the network, the user whose data it shows, and the print time. */
export const PrintHead = ({ sender }: { sender?: string | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { fullName, member_no: number } = session.userData ?? {};
  return (
    <Letterhead sender={sender}>
      {fullName && (
        <p>
          <bdi>{fullName}</bdi> {number && <bdi>{number}</bdi>}
        </p>
      )}
      <p>{t('crud:printed', { day: format.instant(new Date().toISOString()) })}</p>
    </Letterhead>
  );
};

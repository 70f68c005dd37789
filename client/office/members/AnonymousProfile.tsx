import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

/** The note in place of a deleted profile (domain.md 3.19). */
export const AnonymousProfile = ({ on }: { on: string }) => {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  return <Notice tone="info">{t('anonymise.notice', { day: format.instant(on) })}</Notice>;
};

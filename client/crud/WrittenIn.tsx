import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';

/** Labels content whose language differs from the user's. */
export const WrittenIn = ({ language }: { language: string }) => {
  const { t } = useTranslation('crud');
  const format = useFormat();
  return language === format.language ? null : <Tag>{t('writtenIn', { language: format.languageName(language) })}</Tag>;
};

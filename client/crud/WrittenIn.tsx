import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';

/** Says before it is opened that something is written in another language than the reader's. */
export const WrittenIn = ({ language }: { language: string }) => {
  const { t } = useTranslation('crud');
  const format = useFormat();
  return language === format.language ? null : <Tag>{t('writtenIn', { language: format.languageName(language) })}</Tag>;
};

import { useTranslation } from 'react-i18next';
import { Explained } from './Explained';

export const Options = () => {
  const { t } = useTranslation('showTooltip');
  return (
    <>
      <Explained name={t('options.still')} still />
      <Explained name={t('options.delay')} options={{ on: 'hover', delay: 500 }} />
    </>
  );
};

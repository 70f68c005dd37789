import { useTranslation } from 'react-i18next';
import { Explained } from './Explained';

export const Options = () => {
  const { t } = useTranslation('showPopover');
  return (
    <>
      <Explained name={t('options.title')} title={t('title')} options={{ on: 'click' }} />
      <Explained name={t('options.still')} still options={{ on: 'click' }} />
      <Explained name={t('options.delay')} options={{ on: 'hover', delay: 500 }} />
    </>
  );
};

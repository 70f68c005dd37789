import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

export const Delay = () => {
  const { t } = useTranslation('showToasts');
  return (
    <Button onClick={() => feedback.show({ tone: 'info', title: t('stays'), lifeMs: 10_000 })}>
      {t('showLonger')}
    </Button>
  );
};

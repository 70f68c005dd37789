import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

export const Timeout = () => {
  const { t } = useTranslation('showToastification');
  return (
    <>
      <Button onClick={() => feedback.toast('info', t('default'))}>{t('default')}</Button>
      {[4, 8].map((count) => {
        const name = t('seconds', { count });
        return (
          <Button key={count} onClick={() => feedback.show({ tone: 'info', title: name, lifeMs: count * 1_000 })}>
            {name}
          </Button>
        );
      })}
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const Variants = () => {
  const { t } = useTranslation('showButton');
  return variants.map((variant) => (
    <Button
      key={variant}
      variant={variant}
      onClick={() => feedback.toast('info', t('pressed', { name: t(`variants.${variant}`) }))}
    >
      {t(`variants.${variant}`)}
    </Button>
  ));
};

import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

export const Sizes = () => {
  const { t } = useTranslation('showButton');
  return (['md', 'sm'] as const).map((size) => (
    <Button
      key={size}
      variant="primary"
      size={size}
      onClick={() => feedback.toast('info', t('pressed', { name: t(`sizes.${size}`) }))}
    >
      {t(`sizes.${size}`)}
    </Button>
  ));
};

import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

const tones = ['neutral', 'primary', 'secondary', 'warning', 'danger', 'success', 'info'] as const;

export const Variants = () => {
  const { t } = useTranslation('showToasts');
  return tones.map((tone) => (
    <Button key={tone} onClick={() => feedback.toast(tone, t(`tones.${tone}.title`))}>
      {t(`tones.${tone}.name`)}
    </Button>
  ));
};

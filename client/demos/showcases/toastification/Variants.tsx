import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

const tones = ['neutral', 'primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;

export const Variants = () => {
  const { t } = useTranslation('showToastification');
  return tones.map((tone) => (
    <Button key={tone} onClick={() => feedback.toast(tone, t(`tones.${tone}.title`))}>
      {t(`tones.${tone}.name`)}
    </Button>
  ));
};

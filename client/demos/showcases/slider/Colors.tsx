import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Colors = () => {
  const { t } = useTranslation('showSlider');
  return (
    <Rows
      rows={(['primary', 'success', 'warning', 'danger', 'info', 'neutral'] as const).map((tone) => ({
        name: t(`tones.${tone}`),
        start: [60],
        tone,
      }))}
    />
  );
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Rows } from './Rows';

export const Decimals = () => {
  const { t } = useTranslation('showSlider');
  const { percent } = useFormat();
  return (
    <Rows
      rows={[
        {
          name: t('share'),
          start: [0.25, 0.75],
          max: 1,
          step: 0.01,
          format: (value) => percent(Math.round(value * 10_000), 0),
        },
      ]}
    />
  );
};

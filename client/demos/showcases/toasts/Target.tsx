import { useTranslation } from 'react-i18next';
import { PlacedToast } from './PlacedToast';

const places = [
  'top-end',
  'top-start',
  'top-center',
  'top-full',
  'bottom-end',
  'bottom-start',
  'bottom-center',
  'bottom-full',
] as const;

export const Target = () => {
  const { t } = useTranslation('showToasts');
  return places.map((place) => (
    <PlacedToast
      key={place}
      place={place}
      name={t(`places.${place}`)}
      toast={{ tone: 'primary', title: t('saved'), text: t(`places.${place}`) }}
    />
  ));
};

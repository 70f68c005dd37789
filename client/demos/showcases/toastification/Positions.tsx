import { useTranslation } from 'react-i18next';
import { PlacedToast } from '../toasts/PlacedToast';

const places = ['top-start', 'top-center', 'top-end', 'bottom-start', 'bottom-center', 'bottom-end'] as const;

export const Positions = () => {
  const { t } = useTranslation('showToastification');
  return places.map((place) => (
    <PlacedToast
      key={place}
      place={place}
      name={t(`places.${place}`)}
      toast={{ tone: 'success', title: t('saved'), text: t(`places.${place}`) }}
    />
  ));
};

import { useTranslation } from 'react-i18next';
import { Carousel } from '~/ui/carousel/Carousel';
import { Slide } from './Slide';

export const PlaysItself = () => {
  const { t } = useTranslation('showSwiper');
  const slides = (['lake', 'forest', 'hills', 'delta'] as const).map((key) => ({
    key,
    content: <Slide region={key} />,
  }));
  return <Carousel label={t('label')} slides={slides} interval={2_500} />;
};

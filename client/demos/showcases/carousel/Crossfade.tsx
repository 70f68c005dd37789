import { useTranslation } from 'react-i18next';
import { Carousel } from '~/ui/carousel/Carousel';
import { useRegions } from './useRegions';

export const Crossfade = () => {
  const { t } = useTranslation('showCarousel');
  return <Carousel label={t('label')} slides={useRegions()} fade />;
};

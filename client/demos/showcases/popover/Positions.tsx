import { useTranslation } from 'react-i18next';
import { Explained } from './Explained';

export const Positions = () => {
  const { t } = useTranslation('showPopover');
  return (['top', 'end', 'bottom', 'start'] as const).map((side) => (
    <Explained key={side} name={t(`sides.${side}`)} side={side} options={{ on: 'click' }} />
  ));
};

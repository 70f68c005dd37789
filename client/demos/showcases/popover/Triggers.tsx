import { useTranslation } from 'react-i18next';
import { Explained } from './Explained';

export const Triggers = () => {
  const { t } = useTranslation('showPopover');
  return (['click', 'focus', 'hover', 'both'] as const).map((on) => (
    <Explained key={on} name={t(`triggers.${on}`)} options={{ on }} />
  ));
};

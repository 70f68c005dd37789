import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import { useCaseItems } from './useCaseItems';

export const Directions = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return (['bottom', 'top', 'start', 'end'] as const).map((side) => (
    <Menu
      key={side}
      label={t(`sides.${side}`)}
      items={items}
      side={side}
      align="start"
      trigger={(props) => (
        <Button {...props} trailingIcon={side === 'top' ? ChevronUp : ChevronDown}>
          {t(`sides.${side}`)}
        </Button>
      )}
    />
  ));
};

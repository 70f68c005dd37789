import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import styles from './Directions.module.css';
import { useCaseItems } from './useCaseItems';

const arrows = { bottom: ChevronDown, top: ChevronUp, start: ChevronLeft, end: ChevronRight };

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
        <Button {...props} className={styles[side]} trailingIcon={arrows[side]}>
          {t(`sides.${side}`)}
        </Button>
      )}
    />
  ));
};

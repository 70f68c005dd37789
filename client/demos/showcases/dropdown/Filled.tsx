import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Menu } from '~/ui/Menu';
import styles from '../button/Tones.module.css';
import { useCaseItems } from './useCaseItems';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Filled = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return tones.map((tone) => (
    <Menu
      key={tone}
      label={t(`tones.${tone}`)}
      items={items}
      align="start"
      trigger={(props) => (
        <Button {...props} className={cx(styles[tone], styles.filled)} trailingIcon={ChevronDown}>
          {t(`tones.${tone}`)}
        </Button>
      )}
    />
  ));
};

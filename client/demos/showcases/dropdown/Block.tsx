import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import styles from './Block.module.css';
import { useCaseItems } from './useCaseItems';

export const Block = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return (
    <div className={styles.line}>
      <Menu
        label={t('actions')}
        items={items}
        align="start"
        trigger={(props) => (
          <Button {...props} variant="primary" trailingIcon={ChevronDown}>
            {t('actions')}
          </Button>
        )}
      />
    </div>
  );
};

import { Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import { IconButton } from '~/ui/IconButton';
import styles from './Navbar.module.css';

export const SkinSwitch = observer(() => {
  const { t } = useTranslation('shell');
  const { dark } = preferences;
  return (
    <IconButton
      className={styles.tool}
      label={dark ? t('skin.toLight') : t('skin.toDark')}
      icon={dark ? Sun : Moon}
      onClick={() => preferences.toggleDark()}
    />
  );
});

import { Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { useShell } from '../ShellContext';
import styles from './Navbar.module.css';

export const CustomizerButton = observer(() => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  return (
    <span className={styles.roomy}>
      <IconButton
        className={styles.tool}
        label={t('customizer.title')}
        icon={Settings2}
        aria-haspopup="dialog"
        aria-expanded={state.overlay === 'customizer'}
        onClick={() => state.toggle('customizer')}
      />
    </span>
  );
});

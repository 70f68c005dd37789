import { RotateCcw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { useShell } from '../ShellContext';
import { BarSettings } from './BarSettings';
import styles from './Customizer.module.css';
import { MenuSettings } from './MenuSettings';
import { PageSettings } from './PageSettings';
import { ThemeSettings } from './ThemeSettings';

/** All layout settings, next to the page. The panel is not modal, so that users see and try each change. */
const Customizer = observer(() => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      // Restores the focus only if it was lost, not if the user has moved it into the page.
      const orphaned = document.activeElement === null || document.activeElement === document.body;
      if (orphaned && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const close = () => state.close('customizer');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };

  return (
    <div role="dialog" aria-labelledby={id} className={styles.panel} data-print="no" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 ref={title} id={id} tabIndex={-1}>
            {t('customizer.title')}
          </h2>
          <p>{t('customizer.lead')}</p>
        </div>
        <IconButton size="sm" label={t('customizer.close')} icon={X} onClick={close} />
      </div>
      <div className={styles.body}>
        <ThemeSettings />
        <PageSettings />
        <MenuSettings />
        <BarSettings />
      </div>
      <div className={styles.foot}>
        <Button icon={RotateCcw} onClick={() => preferences.reset()}>
          {t('customizer.reset')}
        </Button>
      </div>
    </div>
  );
});

export default Customizer;

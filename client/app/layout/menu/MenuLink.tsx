import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inBase } from '~/platform/basePath';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import type { currency } from '../menuEntries';
import styles from './Menu.module.css';
import type { MenuItem } from './useMenu';
import { waiting } from './Waiting';

type Props = {
  to: string;
  label: string;
  icon: MenuItem['icon'];
  inner: boolean;
  current: ReturnType<typeof currency>;
  onFollow?: (() => void) | undefined;
};

/** A link that re-renders only when its own state changes; the router's `Link` re-renders at every address. */
export const MenuLink = observer(({ to, label, icon: Glyph, inner, current, onFollow }: Props) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const count = waiting.at(to);
  const elsewhere = !to.startsWith('/');
  const follow = (event: MouseEvent) => {
    onFollow?.();
    // The browser handles new tabs, new windows and downloads.
    if (elsewhere || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a
      className={cx(styles.link, inner && styles.inner)}
      href={elsewhere ? to : inBase(to)}
      {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
      aria-current={current}
      onClick={follow}
    >
      {Glyph && <Glyph size={18} strokeWidth={1.75} aria-hidden />}
      <span className={cx(styles.label, 'own-order')}>{label}</span>
      {count > 0 && (
        <span className={styles.waiting}>
          <Badge count={count} tone="primary" label={t('menu.waiting')} />
        </span>
      )}
    </a>
  );
});

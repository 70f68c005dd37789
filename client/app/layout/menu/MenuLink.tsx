import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import type { currency } from '../menuEntries';
import styles from './Menu.module.css';
import type { MenuItem } from './useMenu';

type Props = {
  to: string;
  label: string;
  icon: MenuItem['icon'];
  inner: boolean;
  current: ReturnType<typeof currency>;
  onFollow?: (() => void) | undefined;
};

/** The router's own link is drawn anew with every address; of these, only the one that is left and the one that is reached. */
export const MenuLink = memo(({ to, label, icon: Glyph, inner, current, onFollow }: Props) => {
  const navigate = useNavigate();
  const elsewhere = !to.startsWith('/');
  const follow = (event: MouseEvent) => {
    onFollow?.();
    // Another tab or window, a download: the browser's.
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
    </a>
  );
});

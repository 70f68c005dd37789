import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import type { currency, MenuScreen } from '../menuEntries';
import styles from './Menu.module.css';

type Props = {
  entry: MenuScreen;
  label: string;
  current: ReturnType<typeof currency>;
  onFollow?: (() => void) | undefined;
};

/** The router's own link is drawn anew with every address; of these, only the one that is left and the one that is reached. */
export const MenuLink = memo(({ entry, label, current, onFollow }: Props) => {
  const navigate = useNavigate();
  const Glyph = entry.menu.icon;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    // Another tab or window, a download: the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(entry.path);
  };
  return (
    <a className={styles.link} href={inBase(entry.path)} aria-current={current} onClick={follow}>
      <Glyph size={18} strokeWidth={1.75} aria-hidden />
      <span className={cx(styles.label, 'own-order')}>{label}</span>
    </a>
  );
});

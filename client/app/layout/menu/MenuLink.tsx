import type { KeyboardEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import { currency, type MenuScreen } from '../menuEntries';
import { useShell, useShown } from '../ShellContext';
import styles from './Menu.module.css';

type Props = { entry: MenuScreen; onFollow?: () => void; onKeyDown?: KeyboardEventHandler };

export const MenuLink = ({ entry, onFollow, onKeyDown }: Props) => {
  const screen = useShown();
  const { titles } = useShell();
  const Glyph = entry.menu.icon;
  return (
    <Link
      className={styles.link}
      to={entry.path}
      aria-current={currency(entry, screen)}
      onClick={onFollow}
      onKeyDown={onKeyDown}
    >
      <Glyph size={18} strokeWidth={1.75} aria-hidden />
      <span className={cx(styles.label, 'own-order')}>{titles.label(entry)}</span>
    </Link>
  );
};

import type { Screen } from '~/platform/screen';
import { currency } from '../menuEntries';
import styles from './Menu.module.css';
import { MenuLink } from './MenuLink';
import type { MenuItem } from './useMenu';

type Props = {
  item: MenuItem;
  currentScreen: Screen;
  onFollow?: (() => void) | undefined;
};

/** A menu entry: a link, or a heading for the entries below it. */
export const MenuEntry = ({ item: { to, label, icon, inner, screen }, currentScreen, onFollow }: Props) => (
  <li>
    {to === undefined ? (
      <p className={styles.subheading}>
        <span className={styles.headingText}>{label}</span>
      </p>
    ) : (
      <MenuLink {...{ to, label, icon, inner, onFollow }} current={currency(screen, currentScreen)} />
    )}
  </li>
);

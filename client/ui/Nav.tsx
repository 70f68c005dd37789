import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import type { Icon } from './icon';
import { Menu, type MenuItem } from './Menu';
import styles from './Nav.module.css';

export type NavItem = {
  key: string;
  label: string;
  icon?: Icon;
  disabled?: boolean;
} & ({ to: string } | { items: readonly MenuItem[] });

export type NavProps = {
  /** Accessible name of the navigation region. */
  label: string;
  /** Links, and menus of links. */
  items: readonly NavItem[];
  /** Key of the item whose page is shown. */
  current: string;
  /** One below the other, for the side of a page. */
  vertical?: boolean;
  /** A frame with round or square corners, or lines between the items. */
  frame?: 'none' | 'round' | 'square' | 'divider';
  /** Where the items stand: at one side, in the middle, filling the row by their length, or all of one width. */
  fit?: 'start' | 'center' | 'end' | 'fill' | 'justify';
};

/** Links to sections of a page or an area. Parts of one record are Tabs. */
export const Nav = ({ label, items, current, vertical = false, frame = 'none', fit = 'start' }: NavProps) => (
  <nav aria-label={label}>
    <ul className={cx(styles.list, vertical ? styles.vertical : styles[fit], styles[frame])}>
      {items.map((item) => {
        const { key, label: text, icon: Glyph, disabled } = item;
        const look = cx(styles.item, key === current && styles.current);
        const inside = (
          <>
            {Glyph && <Glyph size={16} aria-hidden />}
            {text}
          </>
        );
        return (
          <li key={key}>
            {'items' in item ? (
              <Menu
                label={text}
                items={item.items}
                align="start"
                trigger={(props) => (
                  <button type="button" {...props} className={look} disabled={disabled}>
                    {inside}
                    <ChevronDown size={14} aria-hidden />
                  </button>
                )}
              />
            ) : disabled ? (
              // biome-ignore lint/a11y/useValidAnchor: a link without an address is a disabled one
              <a role="link" className={look} aria-disabled="true">
                {inside}
              </a>
            ) : (
              <Link className={look} to={item.to} aria-current={key === current ? 'page' : undefined}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);

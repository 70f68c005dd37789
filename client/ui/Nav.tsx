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
  /** The accessible name of the navigation region. */
  label: string;
  /** Links, and menus of links. */
  items: readonly NavItem[];
  /** Key of the current page's item. */
  current: string;
  /** Stacks the items, for the side of a page. */
  vertical?: boolean;
  /** A frame with round or square corners, or lines between the items. */
  frame?: 'none' | 'round' | 'square' | 'divider';
  /** The items' alignment. `fill` stretches them across the row; `justify` also gives them equal widths. */
  fit?: 'start' | 'center' | 'end' | 'fill' | 'justify';
};

/** Links to sections of a page or an area. Use Tabs for parts of one record. */
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
              // biome-ignore lint/a11y/useValidAnchor: a link without an address is a disabled link
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

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';
import { cx } from './cx';
import type { Icon } from './icon';
import { isRtl } from './isRtl';
import styles from './Tabs.module.css';

export type Tab<K extends string> = { key: K; label: string; count?: number | string; icon?: Icon; to?: string };

export type TabsProps<K extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  /** Label, and a count, an icon or an address where it has one. */
  tabs: readonly Tab<K>[];
  /** Key of the tab whose content is shown. */
  active: K;
  /** For tabs without addresses. Tabs with one are links, and this is left out. */
  onSelect?: (key: K) => void;
  /** What the active tab shows. */
  children?: ReactNode;
  /** The active tab is underlined, or filled as a pill. */
  look?: 'line' | 'pill';
  /** Where the tabs stand in their row: at one side, in the middle, filling it by their length, or all of one width. */
  fit?: 'start' | 'center' | 'end' | 'fill' | 'justify';
  /** The side of the content that the tabs stand on. */
  place?: 'top' | 'bottom' | 'start' | 'end';
  /** Follows the last tab, such as a button that adds one. */
  trailing?: ReactNode;
  /** Sets --tone and --on-tone, the colors of the active tab. */
  className?: string | undefined;
};

/**
 * Tabs as links when they have addresses (so that Back and a copied address work), else as WAI-ARIA tabs: arrows move and
 * select, Home and End jump.
 */
export const Tabs = <K extends string>({
  label,
  tabs,
  active,
  onSelect,
  children,
  look = 'line',
  fit = 'start',
  place = 'top',
  trailing,
  className,
}: TabsProps<K>) => {
  const id = useId();
  const at = tabs.findIndex(({ key }) => key === active);
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the active one may lie beyond the end of the strip.
  useEffect(() => {
    void afterPaint().then(() => {
      const tab = strip.current?.children[at];
      if (strip.current && tab instanceof HTMLElement)
        strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
    });
  }, [at]);
  const inside = ({ label: text, count, icon: Glyph }: Tab<K>) => (
    <>
      {Glyph && <Glyph size={16} aria-hidden />}
      {text} {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  const upright = place === 'start' || place === 'end';
  const stripClass = cx(
    styles.tabs,
    styles[look],
    !upright && styles[fit],
    styles[place],
    upright && styles.upright,
    className,
  );
  const tabClass = (key: K) => cx(styles.tab, key === active && styles.on);

  if (tabs.some(({ to }) => to !== undefined)) {
    return (
      <>
        <nav ref={strip} className={stripClass} aria-label={label}>
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              className={tabClass(tab.key)}
              to={tab.to ?? ''}
              aria-current={tab.key === active ? 'page' : undefined}
            >
              {inside(tab)}
            </Link>
          ))}
        </nav>
        {children}
      </>
    );
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const moves: Record<string, number> = {
      ...(upright && { ArrowDown: at + 1, ArrowUp: at - 1 }),
      ArrowRight: forward === 'ArrowRight' ? at + 1 : at - 1,
      ArrowLeft: forward === 'ArrowLeft' ? at + 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect?.(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };

  const list = (
    <div
      ref={strip}
      className={stripClass}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          className={tabClass(tab.key)}
          aria-selected={tab.key === active}
          aria-controls={children != null && tab.key === active ? `${id}-panel` : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onSelect?.(tab.key)}
        >
          {inside(tab)}
        </button>
      ))}
    </div>
  );
  const head = trailing ? (
    <div className={styles.head}>
      {list}
      {trailing}
    </div>
  ) : (
    list
  );
  const panel = children != null && (
    <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
      {children}
    </div>
  );
  const parts = place === 'bottom' || place === 'end' ? [panel, head] : [head, panel];
  return upright ? (
    <div className={cx(styles.beside, styles[place])}>
      {parts[0]}
      {parts[1]}
    </div>
  ) : (
    <>
      {parts[0]}
      {parts[1]}
    </>
  );
};

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
  /** The tabs, each with a label and optionally a count, an icon or an address. */
  tabs: readonly Tab<K>[];
  /** Key of the active tab. */
  active: K;
  /** Receives the chosen tab's key. Omit it when the tabs have addresses and are links. */
  onSelect?: (key: K) => void;
  /** The active tab's content. */
  children?: ReactNode;
  /** Underlines the active tab, or fills it as a pill. */
  look?: 'line' | 'pill';
  /** The tabs' alignment. `fill` stretches them across the row; `justify` also gives them equal widths. */
  fit?: 'start' | 'center' | 'end' | 'fill' | 'justify';
  /** The side of the content where the tabs are. */
  place?: 'top' | 'bottom' | 'start' | 'end';
  /** Content after the last tab, such as a button that adds one. */
  trailing?: ReactNode;
  /** A class that sets `--tone` and `--on-tone`, the colors of the active tab. */
  className?: string | undefined;
};

/**
 * Tabs with addresses are links, so Back and copied addresses work. Others are WAI-ARIA tabs: arrow keys, Home and End
 * select.
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
  // On a phone, the active tab may lie beyond the end of the strip.
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

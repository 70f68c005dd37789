import { ChevronDown, Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '~/platform/afterPaint';
import { useCurrentScreen } from '../ShellContext';
import styles from './Menu.module.css';
import { MenuEntry } from './MenuEntry';
import { useDemoMenu, useMenu } from './useMenu';

type Props = {
  /** Shows icons only: headings shrink to three dots, and names remain for screen readers. */
  narrow?: boolean;
  onFollow?: () => void;
};

export const VerticalMenu = observer(({ narrow = false, onFollow }: Props) => {
  const screen = useCurrentScreen();
  const sections = useMenu();
  const demos = useDemoMenu();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each new screen’s entry into view
  useEffect(() => {
    void afterPaint().then(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [screen]);

  return (
    <div
      ref={list}
      className={styles.list}
      data-scrolled={scrolled}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
    >
      {sections.map(({ key, title, items }) => (
        <div key={key} className={styles.section}>
          {title !== undefined && (
            <p id={`${id}-${key}`} className={styles.heading}>
              <span className={styles.headingText}>{title}</span>
              {narrow && <Ellipsis className={styles.dots} size={16} aria-hidden />}
            </p>
          )}
          <ul aria-labelledby={title === undefined ? undefined : `${id}-${key}`}>
            {items.map((item) => (
              <MenuEntry key={item.key} item={item} currentScreen={screen} onFollow={onFollow} />
            ))}
          </ul>
        </div>
      ))}
      {demos.map(({ key, title, icon: Glyph, items, open, toggle }) => (
        <div key={key} className={styles.section}>
          <button type="button" className={styles.heading} aria-expanded={open} onClick={toggle}>
            <span className={styles.headingText}>{title}</span>
            {narrow ? (
              <Glyph size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <ChevronDown className={styles.fold} size={14} aria-hidden />
            )}
          </button>
          {items.length > 0 && (
            <ul aria-label={title}>
              {items.map((item) => (
                <MenuEntry key={item.key} item={item} currentScreen={screen} onFollow={onFollow} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
});

import { ChevronDown, Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import { useCurrentScreen } from '../ShellContext';
import { folds } from './folds';
import styles from './Menu.module.css';
import { MenuEntry } from './MenuEntry';
import { useDemoMenu, useMenu } from './useMenu';

interface HeadingProps {
  id: string;
  group: string;
  title: string;
  narrow: boolean;
  open: boolean;
}

/** A group's heading, which folds the group; three dots in a narrow menu. */
const Heading = ({ id, group, title, narrow, open }: HeadingProps) =>
  narrow ? (
    <p id={id} className={styles.heading}>
      <span className={styles.headingText}>{title}</span>
      <Ellipsis className={styles.dots} size={16} aria-hidden />
    </p>
  ) : (
    <button id={id} type="button" className={styles.heading} aria-expanded={open} onClick={() => folds.toggle(group)}>
      <span className={styles.headingText}>{title}</span>
      <ChevronDown className={styles.fold} size={14} aria-hidden />
    </button>
  );

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
  const { t } = useTranslation('shell');
  const [demosOpen, setDemosOpen] = useState(() => demos.some(({ open }) => open));

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
      {sections.map(({ key, title, items }) => {
        const open = narrow || title === undefined || !folds.has(key);
        return (
          <div key={key} className={styles.section}>
            {title !== undefined && (
              <Heading id={`${id}-${key}`} group={key} title={title} narrow={narrow} open={open} />
            )}
            {open && (
              <ul aria-labelledby={title === undefined ? undefined : `${id}-${key}`}>
                {items.map((item) => (
                  <MenuEntry key={item.key} item={item} currentScreen={screen} onFollow={onFollow} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {demos.length > 0 && !narrow && (
        <div className={styles.section}>
          <button
            type="button"
            className={styles.heading}
            aria-expanded={demosOpen}
            onClick={() => setDemosOpen(!demosOpen)}
          >
            <span className={styles.headingText}>{t('menu.demos')}</span>
            <ChevronDown className={styles.fold} size={14} aria-hidden />
          </button>
        </div>
      )}
      {(demosOpen || narrow ? demos : []).map(({ key, title, icon: Glyph, items, open, toggle }) => (
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

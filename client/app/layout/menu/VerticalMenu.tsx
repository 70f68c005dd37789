import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import { currency, menuOf } from '../menuEntries';
import { useShell, useShown } from '../ShellContext';
import styles from './Menu.module.css';
import { MenuLink } from './MenuLink';

type Props = {
  /** Icons only: headings shrink to three dots, names stay for those who listen. */
  narrow?: boolean;
  onFollow?: () => void;
};

export const VerticalMenu = ({ narrow = false, onFollow }: Props) => {
  const { t } = useTranslation('shell');
  const screen = useShown();
  const { screens, titles } = useShell();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry to bring into view
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
      {menuOf(screens).map(({ group, screens: entries }) => (
        <div key={group} className={styles.section}>
          {group !== 'top' && (
            <p id={`${id}-${group}`} className={styles.heading}>
              <span className={styles.headingText}>{t(`group.${group}`)}</span>
              {narrow && <Ellipsis className={styles.dots} size={16} aria-hidden />}
            </p>
          )}
          <ul aria-labelledby={group === 'top' ? undefined : `${id}-${group}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink
                  entry={entry}
                  label={titles.label(entry)}
                  current={currency(entry, screen)}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currency, menuOf } from '../menuEntries';
import { useShell, useShown } from '../ShellContext';
import { HorizontalGroup } from './HorizontalGroup';
import styles from './HorizontalMenu.module.css';
import { MenuLink } from './MenuLink';

/** The menu above the page: pages of the top group as links, every other group as a list that drops down. */
export const HorizontalMenu = () => {
  const { t } = useTranslation('shell');
  const screen = useShown();
  const { screens, titles } = useShell();
  const [open, setOpen] = useState<string>();
  return (
    <nav className={styles.menu} data-region="menu" aria-label={t('menu.name')}>
      <ul className={styles.row}>
        {menuOf(screens).map(({ group, screens: entries }) =>
          group === 'top' ? (
            <Fragment key={group}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <MenuLink entry={entry} label={titles.label(entry)} current={currency(entry, screen)} />
                </li>
              ))}
            </Fragment>
          ) : (
            <li key={group}>
              <HorizontalGroup
                title={t(`group.${group}`)}
                entries={entries}
                open={open === group}
                onOpen={() => setOpen(group)}
                onClose={() => setOpen((now) => (now === group ? undefined : now))}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};

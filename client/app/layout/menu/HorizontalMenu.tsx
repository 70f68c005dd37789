import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentScreen } from '../ShellContext';
import { HorizontalGroup } from './HorizontalGroup';
import styles from './HorizontalMenu.module.css';
import { MenuEntry } from './MenuEntry';
import { useDemoMenu, useMenu } from './useMenu';

export const HorizontalMenu = observer(() => {
  const { t } = useTranslation('shell');
  const screen = useCurrentScreen();
  const sections = useMenu();
  const demos = useDemoMenu();
  const [open, setOpen] = useState<string>();
  return (
    <nav className={styles.menu} data-region="menu" aria-label={t('menu.name')}>
      <ul className={styles.row}>
        {sections.map(({ key, title, items }) =>
          title === undefined ? (
            <Fragment key={key}>
              {items.map((item) => (
                <MenuEntry key={item.key} item={item} currentScreen={screen} />
              ))}
            </Fragment>
          ) : (
            <li key={key}>
              <HorizontalGroup
                title={title}
                items={items}
                open={open === key}
                onOpen={() => setOpen(key)}
                onClose={() => setOpen((now) => (now === key ? undefined : now))}
              />
            </li>
          ),
        )}
        {demos.map(({ key, title, items, open: fetched, toggle }) => (
          <li key={key}>
            <HorizontalGroup
              title={title}
              items={items}
              open={open === key}
              onOpen={() => {
                if (!fetched) toggle();
                setOpen(key);
              }}
              onClose={() => setOpen((now) => (now === key ? undefined : now))}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
});

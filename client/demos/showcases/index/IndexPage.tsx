import { fold } from '@shared/format/fold';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '~/crud/Page';
import type { Screen } from '~/platform/screen';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { TextInput } from '~/ui/TextInput';
import { cardScreens } from '../cardScreens';
import { componentScreens } from '../componentScreens';
import { extensionScreens } from '../extensionScreens';
import { layoutScreens } from '../layoutScreens';
import { uiScreens } from '../uiScreens';
import styles from './IndexPage.module.css';

const groups = [
  ['components', componentScreens],
  ['extensions', extensionScreens],
  ['cards', cardScreens],
  ['ui', uiScreens],
  ['layouts', layoutScreens],
] as const;

/** All pages of the component reference, by group. */
export const IndexPage = () => {
  const { t } = useTranslation(['showcases', 'demos', 'shell']);
  const [query, setQuery] = useState('');
  const term = fold(query.trim());
  const shown = groups
    .map(([group, screens]) => ({ group, pages: screens.filter(({ title }) => fold(t(title)).includes(term)) }))
    .filter(({ pages }) => pages.length > 0);
  const count = shown.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <Page lead={t('index.lead')}>
      <search className={styles.search}>
        <TextInput
          type="search"
          icon={Search}
          clearable
          aria-label={t('index.find')}
          placeholder={t('index.find')}
          value={query}
          onChange={setQuery}
        />
        <span role="status" className="muted">
          {term && t('index.found', { count })}
        </span>
      </search>
      {shown.map(({ group, pages }) => (
        <section key={group} aria-labelledby={`index-${group}`}>
          <h2 id={`index-${group}`} className={styles.group}>
            {t(`shell:group.${group}`)}
          </h2>
          <ul className={styles.pages}>
            {pages.map((screen) => (
              <Entry key={screen.path} {...screen} />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('index.nothing', { query: query.trim() })}
          action={<Button onClick={() => setQuery('')}>{t('index.clear')}</Button>}
        />
      )}
    </Page>
  );
};

const Entry = ({ path, title, menu }: Screen) => {
  const { t } = useTranslation('demos');
  return (
    <li>
      <Link to={path} className={styles.page}>
        <span className={styles.picture} aria-hidden>
          {menu && <menu.icon size={28} />}
        </span>
        {t(title)}
      </Link>
    </li>
  );
};

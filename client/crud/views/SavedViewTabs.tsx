import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import { savedViews } from './SavedViews';
import styles from './SavedViewTabs.module.css';
import type { Views } from './useViews';

/** The user's saved views of a list as tabs; nothing without any. */
export const SavedViewTabs = observer(({ views: { now, show } }: { views: Views }) => {
  const { t } = useTranslation('crud');
  const views = savedViews.of(now.screen);
  if (views.length === 0) return null;
  const tabs = [{ id: 0, name: t('views.all'), search: '', columns: null }, ...views];
  const current = tabs.find(({ search }) => search === now.search);
  return (
    <nav className={styles.tabs} aria-label={t('views.title')} data-print="no">
      {tabs.map((view) => (
        <Link
          key={view.id}
          className={cx(styles.tab, view === current && styles.on, 'own-order')}
          to={view.search ? `?${view.search}` : '?'}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          onClick={(event) => {
            // With a modifier key, the browser opens a new tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            show(view);
          }}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
});

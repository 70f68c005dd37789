import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { savedViews } from '~/crud/views/SavedViews';
import { PinnedView } from './PinnedView';
import styles from './PinnedViews.module.css';

export const PinnedViews = observer(() => {
  const { t } = useTranslation('home');
  useEffect(() => {
    if (!savedViews.loaded) void savedViews.load();
  }, []);
  const { pinned } = savedViews;
  if (pinned.length === 0) return null;
  return (
    <ul className={styles.views} data-tour="pinned" aria-label={t('pinned.title')}>
      {pinned.map((view) => (
        <PinnedView key={`${view.id} ${view.version}`} view={view} />
      ))}
    </ul>
  );
});

import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { savedViews } from './SavedViews';
import { ViewRow } from './ViewRow';
import styles from './views.module.css';

/** Renames, pins, removes or makes default a list's saved views. */
export const ManageViews = observer(({ screen, onClose }: { screen: string; onClose: () => void }) => {
  const { t } = useTranslation('crud');
  const views = savedViews.of(screen);
  return (
    <Dialog
      open
      title={t('views.manage')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {views.length === 0 ? (
        <p>{t('views.none')}</p>
      ) : (
        <ul className={styles.list}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  );
});

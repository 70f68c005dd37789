import { Disc } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { RecordingRow } from './RecordingRow';
import styles from './Recordings.module.css';
import type { RecordingsStore } from './RecordingsStore';

/** Saved recordings, to replay or delete. */
export const RecordingList = observer(({ store }: { store: RecordingsStore }) => {
  const { t } = useTranslation('lantern');
  const { state, missing, chosen } = store;
  const recordings = state?.recordings ?? [];
  return (
    <Card title={t('recordings.title')} subtitle={t('recordings.listText')}>
      {recordings.length === 0 ? (
        <EmptyState icon={Disc} title={t('recordings.none')} text={t('recordings.noneText')} />
      ) : (
        <div className={styles.stack}>
          <div className={styles.missing}>
            <Field label={t('recordings.missing')} hint={t('recordings.missingHint')}>
              {(ids) => (
                <NativeSelect
                  {...ids}
                  value={missing}
                  onChange={(choice) => {
                    store.change({ missing: choice });
                    if (chosen) void store.offer(chosen);
                  }}
                  options={(['embedded', 'refused'] as const).map((value) => ({
                    value,
                    label: t(`recordings.missingOf.${value}`),
                  }))}
                />
              )}
            </Field>
          </div>
          <ul className={styles.list} aria-label={t('recordings.title')}>
            {recordings.map((recording) => (
              <RecordingRow key={recording.name} store={store} recording={recording} />
            ))}
          </ul>
          {chosen && (
            <p className="muted">
              {t('recordings.routeText')} <Link to={paths.lanternBackends}>{t('backends.title')}</Link>
            </p>
          )}
        </div>
      )}
    </Card>
  );
});

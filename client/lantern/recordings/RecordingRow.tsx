import type { RecordingSummary } from '@shared/contracts/lantern/recordings';
import { Play, Square, Trash2, Waypoints } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import { Findings } from './Findings';
import styles from './Recordings.module.css';
import type { RecordingsStore } from './RecordingsStore';

type Props = { store: RecordingsStore; recording: RecordingSummary };

export const RecordingRow = observer(({ store, recording }: Props) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { name, files, bytes, changedAt, isGiven } = recording;
  const isChosen = store.chosen === name;
  const isReplayed = isChosen && store.replaysAll;
  const busy = store.work.busy || store.backends.work.busy;
  const detail = store.details[name];

  const replay = async () => {
    const sure = await feedback.ask({
      title: t('recordings.replayTitle', { name }),
      text: t('recordings.replayText'),
      confirm: t('recordings.replay'),
    });
    if (sure && (await store.replay(name))) feedback.toast('success', t('recordings.replaying', { name }));
  };
  const end = async () => {
    if (await store.replay(undefined)) feedback.toast('success', t('recordings.ended'));
  };
  const remove = async () => {
    const sure = await feedback.ask({
      title: t('recordings.deleteTitle', { name }),
      text: t('recordings.deleteText', { count: files }),
      confirm: t('recordings.delete'),
      tone: 'danger',
    });
    if (sure) await store.remove(name);
  };
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.facts}>
          <span className={styles.title}>
            <strong>
              <bdi dir="ltr">{name}</bdi>
            </strong>
            {isReplayed && <Tag tone="success">{t('recordings.isReplayed')}</Tag>}
            {isChosen && !isReplayed && <Tag tone="info">{t('recordings.isChosen')}</Tag>}
            {isGiven && <Tag>{t('recordings.isGiven')}</Tag>}
          </span>
          <span className="muted own-order">
            {t('recordings.files', { count: files })} · {format.size(bytes)} · {format.instant(changedAt)}
          </span>
        </span>
        <span className={styles.actions}>
          {!isChosen && (
            <Button size="sm" icon={Waypoints} disabled={busy} onClick={() => void store.offer(name)}>
              {t('recordings.offer')}
            </Button>
          )}
          {isChosen && (
            <Button size="sm" icon={Square} busy={busy} onClick={() => void end()}>
              {t('recordings.end')}
            </Button>
          )}
          {!isReplayed && (
            <Button size="sm" variant="primary" icon={Play} busy={busy} onClick={() => void replay()}>
              {t('recordings.replay')}
            </Button>
          )}
          {!isGiven && (
            <IconButton
              size="sm"
              icon={Trash2}
              label={t('recordings.deleteName', { name })}
              disabled={isChosen}
              onClick={() => void remove()}
            />
          )}
        </span>
      </div>
      <details
        className={styles.check}
        open={isChosen}
        onToggle={({ currentTarget }) => currentTarget.open && !detail && void store.open(name)}
      >
        <summary>
          <bdi>
            {detail && detail.findings.length > 0
              ? t('recordings.findings', { count: detail.findings.length })
              : t('recordings.check')}
          </bdi>
        </summary>
        {detail && <Findings detail={detail} />}
      </details>
    </li>
  );
});

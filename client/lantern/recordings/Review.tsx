import type { CurrentRecording } from '@shared/contracts/lantern/recordings';
import { Save, Square, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Tag } from '~/ui/Tag';
import { useAnswererName } from '../backends/useAnswererName';
import styles from './Recordings.module.css';
import type { RecordingsStore } from './RecordingsStore';

type Props = { store: RecordingsStore; current: CurrentRecording };

/** The recording in progress: the files to write, and their masked fields. */
export const Review = observer(({ store, current }: Props) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const nameOf = useAnswererName();
  const { name, isOn, exchanges, bytes, leftOut, calls, answerers } = current;
  const { busy } = store.work;
  const files = calls.reduce((sum, { variants }) => sum + variants.length, 0);
  const omitted = (['signedOut', 'notJson', 'noRoom'] as const).filter((reason) => leftOut[reason] > 0);

  const save = async () => {
    if (await store.save()) feedback.toast('success', t('recordings.saved', { name }));
  };
  const discard = async () => {
    const sure =
      files === 0 ||
      (await feedback.ask({
        title: t('recordings.discardTitle', { name }),
        text: t('recordings.discardText', { count: files }),
        confirm: t('recordings.discard'),
        tone: 'danger',
      }));
    if (sure) await store.discard();
  };
  return (
    <Card
      title={
        <span className={styles.title}>
          <bdi dir="ltr">{name}</bdi>
          <Tag tone={isOn ? 'danger' : 'neutral'}>{isOn ? t('recordings.isOn') : t('recordings.isOff')}</Tag>
        </span>
      }
      subtitle={
        answerers.length > 0 ? t('recordings.only', { names: format.list(answerers.map(nameOf)) }) : t('recordings.all')
      }
      actions={
        <span className={styles.actions}>
          {isOn && (
            <Button size="sm" icon={Square} busy={busy} onClick={() => void store.stop()}>
              {t('recordings.stop')}
            </Button>
          )}
          <Button size="sm" icon={Trash2} disabled={busy} onClick={() => void discard()}>
            {t('recordings.discard')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={Save}
            busy={busy}
            disabled={files === 0}
            onClick={() => void save()}
          >
            {t('recordings.save')}
          </Button>
        </span>
      }
    >
      <div className={styles.stack}>
        <p role="status">
          {t('recordings.counts', {
            exchanges: format.count(exchanges),
            files: format.count(files),
            size: format.size(bytes),
          })}
        </p>
        {omitted.length > 0 && (
          <ul className={styles.plain}>
            {omitted.map((reason) => (
              <li key={reason} className="muted">
                {t(`recordings.leftOut.${reason}`, { count: leftOut[reason] })}
              </li>
            ))}
          </ul>
        )}
        {calls.length === 0 ? (
          <p className="muted">{t('recordings.nothingYet')}</p>
        ) : (
          <ul className={styles.calls} aria-label={t('recordings.toWrite')}>
            {calls.map(({ call, variants, masked }) => (
              <li key={call}>
                <details>
                  <summary>
                    <code dir="ltr">{call}</code>{' '}
                    <span className="muted own-order">
                      {t('recordings.files', { count: variants.length })}
                      {masked.length > 0 && ` · ${t('recordings.maskedFields', { count: masked.length })}`}
                    </span>
                  </summary>
                  <ul className={styles.files}>
                    {variants.map(({ file, bytes: size, status, from, replaces }) => (
                      <li key={file}>
                        <code dir="ltr">{file}</code>{' '}
                        <span className="muted own-order">
                          {[status, nameOf(from), format.size(size), replaces && t('recordings.replaces')]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                  {masked.length > 0 && (
                    <p className={styles.masked}>
                      <span>{t('recordings.masked')}</span>{' '}
                      {masked.map(({ field, count }) => (
                        <code key={field} dir="ltr">
                          {field} × {format.count(count)}
                        </code>
                      ))}
                    </p>
                  )}
                </details>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
});

import { Award, Check, Download, ShieldCheck, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { LinkButton } from '~/ui/LinkButton';
import { Tag } from '~/ui/Tag';
import { downloadResource } from './downloadResource';
import { placeOf } from './places';
import { isDone, progressState, progressTones } from './progressState';
import styles from './ResourcePage.module.css';
import type { ResourceStore } from './ResourceStore';

export const ResourceStatus = observer(({ store }: { store: ResourceStore }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [read, setRead] = useState(false);
  const { row, progress, busy, kept } = store;
  const standing = progressState(row, businessToday());
  const acked = progress?.acked_edition === row.edition ? progress.acked_at : null;
  const open = !isDone(row);
  const offered = kept && !session.readOnly;
  const acknowledge = async () => {
    if (await store.acknowledge()) feedback.toast('success', t('acknowledged', { edition: row.edition }));
  };
  const finish = async () => {
    if (await store.done()) feedback.toast('success', t('markedDone'));
  };
  return (
    <Card
      title={t('yourStanding')}
      actions={kept && <Tag tone={progressTones[standing]}>{t(`standing.${standing}`)}</Tag>}
    >
      <div className={styles.stack}>
        {!kept && <p className={styles.muted}>{t('officeStanding')}</p>}
        {kept && open && row.due_on && <p>{t('dueOn', { day: format.day(row.due_on) })}</p>}
        {offered && row.require_ack && !acked && (
          <>
            <Checkbox label={t('haveRead', { edition: row.edition })} checked={read} onChange={setRead} />
            <Button
              variant="primary"
              icon={ShieldCheck}
              disabled={!read}
              busy={busy === 'ack'}
              onClick={() => void acknowledge()}
            >
              {t('acknowledge')}
            </Button>
          </>
        )}
        {acked && <p>{t('acknowledgedOn', { edition: row.edition, day: format.instant(acked) })}</p>}
        {kept && row.quiz.length > 0 && !store.passed && <p className={styles.muted}>{t('passQuiz')}</p>}
        {offered && row.quiz.length === 0 && !row.require_ack && !progress?.completed_at && (
          <Button icon={Check} busy={busy === 'done'} onClick={() => void finish()}>
            {t('markDone')}
          </Button>
        )}
        {progress?.completed_at && !row.require_ack && (
          <p>{t('completedOn', { day: format.instant(progress.completed_at) })}</p>
        )}
        {progress?.certificate_no && (
          <LinkButton icon={Award} to={`${placeOf(row)}&certificate=1`}>
            {t('certificate.open')}
          </LinkButton>
        )}
        {row.has_file && (
          <Button icon={Download} onClick={() => void downloadResource(row.id)}>
            {t('download')}
          </Button>
        )}
        {offered && (
          <Button
            variant="ghost"
            icon={Star}
            busy={busy === 'favourite'}
            aria-pressed={progress?.favourite ?? false}
            onClick={() => void store.favour()}
          >
            {progress?.favourite ? t('unfavour') : t('favour')}
          </Button>
        )}
      </div>
    </Card>
  );
});

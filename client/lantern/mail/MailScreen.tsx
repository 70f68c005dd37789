import type { SentLetter } from '@shared/contracts/lantern/mail';
import { ExternalLink, Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { PageHeader } from '~/ui/PageHeader';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { LanternPage } from '../LanternPage';
import styles from './Mail.module.css';
import { MailStore } from './MailStore';

const pollMs = 3_000;
const tones: Record<SentLetter['status'], Tone> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  kept: 'neutral',
};

/** Page of the messages that were sent, or would have been sent with a mail server. */
export const MailScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new MailStore());
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.follow(), pollMs);
    return () => clearInterval(timer);
  }, [store]);
  const { letters, sends, work } = store;
  const { failure } = work;
  return (
    <LanternPage active="mail">
      <div className={styles.page}>
        <PageHeader title={t('mail.title')} lead={t('mail.lead')} />
        {failure?.reason === notHere && <HereNotice refused />}
        {failure && failure.reason !== notHere && !letters && (
          <Card>
            <ErrorState
              title={t('mail.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              busy={work.busy}
              onRetry={() => void store.load()}
            />
          </Card>
        )}
        {!letters && !failure && <SkeletonCard lines={6} />}
        {letters && (
          <div className={styles.column}>
            {!sends && <Notice tone="info">{t('mail.notSent')}</Notice>}
            {letters.length === 0 && (
              <Card>
                <EmptyState icon={Mail} title={t('mail.none')} text={t('mail.noneText')} />
              </Card>
            )}
            {letters.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </div>
        )}
      </div>
    </LanternPage>
  );
});

const Letter = ({ letter }: { letter: SentLetter }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { id, subject, address, at, status, text, link, language, error } = letter;
  return (
    <Card>
      <article className={styles.letter}>
        <header className={styles.head}>
          <h2 className={styles.subject} lang={language} dir="auto">
            {subject}
          </h2>
          <Tag tone={tones[status]}>{t(`mail.status.${status}`)}</Tag>
        </header>
        <p className={styles.facts}>
          <bdi dir="ltr">{address}</bdi>
          <bdi dir="ltr">{format.instant(at)}</bdi>
        </p>
        {error && <Notice tone="danger">{error}</Notice>}
        {text === null ? (
          <p className="muted">{t(status === 'kept' || status === 'waiting' ? 'mail.hidden' : 'mail.deleted')}</p>
        ) : (
          <>
            <p className={styles.text} lang={language} dir="ltr">
              {text}
            </p>
            <p className={styles.links}>
              {link && <a href={inBase(link)}>{t('mail.openLink')}</a>}
              <a href={inBase(`/__lantern/mail/${id}/html`)} target="_blank" rel="noreferrer">
                <ExternalLink size={14} aria-hidden />
                {t('mail.openHtml')}
              </a>
            </p>
          </>
        )}
      </article>
    </Card>
  );
};

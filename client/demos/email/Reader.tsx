import type { MailRecord } from '@shared/contracts/demos/mails';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Forward,
  MailOpen,
  MailQuestion,
  Reply,
  ReplyAll,
  Star,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import styles from './Mail.module.css';
import type { MailDesk } from './MailDesk';
import { MessageCard } from './MessageCard';
import { continued, forward, hasOthers, replyTo, replyToAll } from './replies';
import { Triage } from './Triage';
import { isUnfinished, type Reading } from './useOpenMail';
import { labelTones } from './view';

/** The open mail, with its conversation and actions. */
export const Reader = observer(({ desk, reading }: { desk: MailDesk; reading: Reading }) => {
  const { t } = useTranslation('demoEmail');
  const { id, mail, close } = reading;
  const content = () => {
    if (mail) return <OpenMail key={mail.id} desk={desk} mail={mail} reading={reading} />;
    if (id !== undefined && !desk.store.loaded && !desk.store.failure)
      return (
        <div className={styles.waiting}>
          <SkeletonLines lines={6} />
        </div>
      );
    if (id !== undefined)
      return (
        <EmptyState
          icon={MailQuestion}
          title={t('notHere')}
          text={t('notHereText')}
          action={<Button onClick={close}>{t('backToList')}</Button>}
        />
      );
    return <EmptyState icon={MailOpen} title={t('choose')} text={t('chooseText')} />;
  };
  return <div className={styles.reader}>{content()}</div>;
});

const OpenMail = observer(({ desk, mail, reading }: { desk: MailDesk; mail: MailRecord; reading: Reading }) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const { store } = desk;
  const [earlier, setEarlier] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { isStarred, labels, replies, scheduledAt, subject } = mail;
  const [before, after] = [store.neighbour(mail.id, -1), store.neighbour(mail.id, 1)];
  const go = (next: MailRecord | undefined) => () => next && reading.open(next);
  // On a phone, the list and the focus in it are gone.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.getClientRects().length === 0)
      title.current?.focus({ preventScroll: true });
  }, []);

  const passOn = () => {
    const head = t('forwarded', { name: mail.from.name, when: format.instant(mail.time) });
    void desk.write(forward(mail, head));
  };
  const isOwnDraft = mail.folder === 'draft';
  return (
    <article className={styles.mail} aria-labelledby="mail-title">
      <div className={styles.bar}>
        <IconButton
          size="sm"
          mirror
          className={styles.back}
          label={t('backToList')}
          icon={ArrowLeft}
          onClick={reading.close}
        />
        <Triage desk={desk} mails={[mail]} onMoved={reading.leave} onUnread={reading.close} />
        <span className={styles.steps}>
          <IconButton
            size="sm"
            mirror
            label={t('previous')}
            icon={ChevronLeft}
            disabled={!before}
            onClick={go(before)}
          />
          <IconButton size="sm" mirror label={t('next')} icon={ChevronRight} disabled={!after} onClick={go(after)} />
        </span>
      </div>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 ref={title} id="mail-title" className={cx(styles.title, 'own-order')} tabIndex={-1}>
              {subject || t('noSubject')}
            </h2>
            {labels.length > 0 && (
              <p className={styles.tags}>
                {labels.map((label) => (
                  <Tag key={label} tone={labelTones[label]}>
                    {t(`label.${label}`)}
                  </Tag>
                ))}
              </p>
            )}
          </div>
          <IconButton
            size="sm"
            className={cx(styles.star, isStarred && styles.starred)}
            label={t(isStarred ? 'unstar' : 'star')}
            icon={Star}
            aria-pressed={isStarred}
            onClick={() => void desk.star([mail], !isStarred)}
          />
        </header>
        {scheduledAt && isOwnDraft && (
          <Notice
            actions={
              <Button size="sm" onClick={() => void desk.takeBack(mail).then(() => reading.close())}>
                {t('cancelSend')}
              </Button>
            }
          >
            {t('scheduledFor', { when: format.instant(scheduledAt) })}
          </Notice>
        )}
        {isUnfinished(mail) && (
          <Notice
            actions={
              <Button size="sm" onClick={() => void desk.write(continued(mail))}>
                {t('edit')}
              </Button>
            }
          >
            {t('isDraft')}
          </Notice>
        )}
        {replies.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className={styles.earlier}
            aria-expanded={earlier}
            onClick={() => setEarlier(!earlier)}
          >
            <bdi>{earlier ? t('hideEarlier') : t('earlier', { count: replies.length })}</bdi>
          </Button>
        )}
        {earlier && replies.map((reply) => <MessageCard key={reply.id} message={reply} />)}
        <MessageCard message={mail} />
        {!isOwnDraft && (
          <div className={styles.answers}>
            <Button icon={Reply} aria-keyshortcuts="r" onClick={() => void desk.write(replyTo(mail))}>
              {t('reply')}
            </Button>
            {hasOthers(mail) && (
              <Button icon={ReplyAll} onClick={() => void desk.write(replyToAll(mail))}>
                {t('replyAll')}
              </Button>
            )}
            <Button icon={Forward} onClick={passOn}>
              {t('forward')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
});

import { mailFileTypes, mostFileBytes } from '@shared/contracts/demos/mails';
import { CalendarClock, ChevronDown, Maximize2, Minus, Paperclip, Printer, Send, Trash2, Type, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { FileList } from '~/ui/FileList';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { Notice } from '~/ui/Notice';
import { presentPlace, returnTo } from '~/ui/restoreFocus';
import { Skeleton } from '~/ui/Skeleton';
import styles from './Compose.module.css';
import type { ComposeStore } from './ComposeStore';
import type { MailDesk } from './MailDesk';
import { PlainEditor } from './PlainEditor';
import { htmlOf, isPlain, plainOf } from './plainText';
import { Recipients } from './Recipients';
import { ScheduleDialog } from './ScheduleDialog';
import { mondayMorning, tomorrowMorning } from './sendTimes';
import { Labels } from './Triage';
import { useAttach } from './useAttach';

const Editor = lazy(async () => ({ default: (await import('./Editor')).Editor }));

/** The window of the mail being written; the mailbox behind it stays usable. */
export const Compose = observer(({ desk, compose }: { desk: MailDesk; compose: ComposeStore }) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { add, running, problems, dismiss } = useAttach(compose);
  const [copies, setCopies] = useState({ cc: compose.cc.length > 0, bcc: compose.bcc.length > 0 });
  const [scheduling, setScheduling] = useState(false);
  const [missing, setMissing] = useState(false);
  const [waiting, setWaiting] = useState<{ sendAt: string | undefined }>();
  const { to, cc, bcc, subject, message, labels, attachments, minimized, plain, sending, state, refusal, isReply } =
    compose;

  useLayoutEffect(() => {
    const before = presentPlace();
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) returnTo(before);
    };
  }, []);
  // Typed text is saved after a second; until then, the browser warns before it leaves the page.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (compose.isUnsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [compose]);
  const send = (sendAt?: string) => {
    setScheduling(false);
    // Blur commits an address that was typed but not yet added.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    dismiss();
    if (compose.hasRecipient) setWaiting({ sendAt });
    else setMissing(true);
  };
  // The mail waits for its files, and stays open where one fails.
  useEffect(() => {
    if (!waiting || running.length > 0) return;
    setWaiting(undefined);
    if (problems.length === 0) void desk.send(waiting.sendAt);
  }, [waiting, running, problems, desk]);
  const switchPlain = async () => {
    if (!plain && !isPlain(message)) {
      const yes = await feedback.ask({
        title: t('plainQuestion'),
        text: t('plainLoss'),
        confirm: t('plainConfirm'),
      });
      if (!yes) return;
    }
    if (!plain && message !== '') compose.set({ message: htmlOf(plainOf(message)) });
    compose.writePlain(!plain);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      void desk.close();
    }
  };
  const now = new Date();
  const title = subject || t(isReply ? 'replyTitle' : 'newMail');
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={id}
      className={styles.window}
      data-minimized={minimized || undefined}
      data-print={minimized ? 'no' : 'alone'}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles.state} aria-live="polite" data-print="no">
          {state !== 'new' && t(`state.${state}`)}
        </span>
        <IconButton
          size="sm"
          data-print="no"
          label={t(minimized ? 'restore' : 'minimize')}
          icon={minimized ? Maximize2 : Minus}
          onClick={() => compose.minimize(!minimized)}
        />
        <IconButton size="sm" data-print="no" label={t('close')} icon={X} onClick={() => void desk.close()} />
      </header>
      <div className={styles.content} hidden={minimized}>
        <div className={styles.body}>
          <Recipients
            label={t('fields.to')}
            value={to}
            autoFocus={!isReply}
            missing={missing}
            onChange={(next) => compose.set({ to: next })}
          >
            <span className={styles.copies} data-print="no">
              {!copies.cc && (
                <Button size="sm" variant="ghost" onClick={() => setCopies({ ...copies, cc: true })}>
                  {t('addCc')}
                </Button>
              )}
              {!copies.bcc && (
                <Button size="sm" variant="ghost" onClick={() => setCopies({ ...copies, bcc: true })}>
                  {t('addBcc')}
                </Button>
              )}
            </span>
          </Recipients>
          {copies.cc && (
            <Recipients
              label={t('fields.cc')}
              value={cc}
              autoFocus={cc.length === 0}
              onChange={(next) => compose.set({ cc: next })}
            />
          )}
          {copies.bcc && (
            <Recipients
              label={t('fields.bcc')}
              value={bcc}
              autoFocus={bcc.length === 0}
              onChange={(next) => compose.set({ bcc: next })}
            />
          )}
          <div className={styles.recipients}>
            <label className={styles.label} htmlFor={`${id}-subject`}>
              {t('fields.subject')}
            </label>
            <input
              id={`${id}-subject`}
              className={styles.subject}
              maxLength={200}
              value={subject}
              onChange={(event) => compose.set({ subject: event.target.value })}
            />
          </div>
          <span id={`${id}-message`} className="visually-hidden">
            {t('fields.message')}
          </span>
          <div className={styles.editor}>
            {plain ? (
              <PlainEditor
                label={t('fields.message')}
                html={message}
                onChange={(next) => compose.set({ message: next })}
              />
            ) : (
              <FetchedPart waiting={<Skeleton height="200px" />}>
                <Editor
                  labelId={`${id}-message`}
                  value={message}
                  autoFocus={isReply}
                  onChange={(next) => compose.set({ message: next })}
                />
              </FetchedPart>
            )}
          </div>
          {(attachments.length > 0 || running.length > 0) && (
            <FileList
              label={t('attachments')}
              files={[
                ...attachments.map((file) => ({
                  key: file.url + file.fileName,
                  name: file.fileName,
                  size: file.size,
                  onRemove: () => compose.set({ attachments: compose.attachments.filter((one) => one !== file) }),
                })),
                ...running.map((name, at) => ({ key: `${at} ${name}`, name, progress: 0.5 })),
              ]}
            />
          )}
          {problems.length > 0 && (
            <Notice tone="danger" live>
              {problems.join(' ')}
            </Notice>
          )}
          {refusal && (
            <Notice tone="danger" live>
              {failureText(t, refusal, 'demoEmail')}
            </Notice>
          )}
        </div>
        <footer className={styles.foot} data-print="no">
          <span className={styles.send}>
            <Button variant="primary" icon={Send} busy={sending || waiting !== undefined} onClick={() => send()}>
              {t('send')}
            </Button>
            <Menu
              label={t('schedule')}
              align="start"
              items={[
                {
                  label: t('tomorrow'),
                  hint: format.instant(tomorrowMorning(now)),
                  onSelect: () => send(tomorrowMorning(now)),
                },
                {
                  label: t('monday'),
                  hint: format.instant(mondayMorning(now)),
                  onSelect: () => send(mondayMorning(now)),
                },
                { label: t('pickTime'), icon: CalendarClock, onSelect: () => setScheduling(true) },
              ]}
              trigger={(props) => (
                <IconButton {...props} label={t('schedule')} icon={ChevronDown} variant="secondary" />
              )}
            />
          </span>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept={mailFileTypes.join(',')}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <IconButton
            size="sm"
            label={t('attach')}
            title={t('attachHint', { size: format.size(mostFileBytes) })}
            icon={Paperclip}
            disabled={compose.full}
            onClick={() => files.current?.click()}
          />
          <Labels
            chosen={[labels]}
            onChange={(label, on) =>
              compose.set({ labels: on ? [...labels, label] : labels.filter((one) => one !== label) })
            }
          />
          <Menu
            label={t('moreOptions')}
            align="start"
            items={[
              { label: t(plain ? 'formatted' : 'plainText'), icon: Type, onSelect: () => void switchPlain() },
              { label: t('print'), icon: Printer, onSelect: () => window.print() },
            ]}
          />
          <IconButton
            size="sm"
            className={styles.discard}
            label={t('discard')}
            icon={Trash2}
            onClick={() => void desk.discard()}
          />
        </footer>
      </div>
      <ScheduleDialog open={scheduling} title={t('schedule')} onClose={() => setScheduling(false)} onChoose={send} />
    </section>
  );
});

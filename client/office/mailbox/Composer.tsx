import type { Thread } from '@shared/contracts/network/mailbox';
import { settings } from '@shared/contracts/network/settings';
import { Send, StickyNote } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Attachments } from '~/network/mailbox/Attachments';
import type { ThreadStore } from '~/network/mailbox/ThreadStore';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { TextArea } from '~/ui/TextArea';
import { CannedMenu } from './CannedMenu';
import { filled, inserted, leftOpen, valuesOf } from './canned';
import styles from './Mailbox.module.css';
import { useKeys } from './useKeys';

const CannedDialog = lazy(async () => ({ default: (await import('./CannedDialog')).CannedDialog }));

/** Character limit of a message, and the length above which the composer shows the remaining characters. */
const [longest, nearlyLongest] = [5_000, 4_500];

interface ComposerProps {
  store: ThreadStore;
  thread: Thread;
  onClosed: () => void;
}

/** An answer to the member, or an internal note. The draft is kept until it is sent. */
export const Composer = observer(({ store, thread, onClosed }: ComposerProps) => {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const area = useRef<HTMLTextAreaElement>(null);
  /** The selection to set after an inserted text is rendered. */
  const caret = useRef<readonly [number, number]>(undefined);
  const canned = useAnswer(settings.get, {});
  const [editing, setEditing] = useState(false);
  const { refusal, text, note } = store;

  useEffect(() => {
    if (!caret.current || !area.current || text === '') return;
    area.current.focus();
    area.current.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [text]);

  const write = (asNote: boolean) => {
    store.setNote(asNote);
    area.current?.focus();
  };
  useKeys({ r: () => write(false), n: () => write(true) });

  const send = async (closes = false) => {
    const open = leftOpen(text);
    const fields = format.list(open);
    const sure = open.length === 0 || note;
    const sends =
      sure ||
      (await feedback.ask({
        title: t('openFields.title'),
        text: t('openFields.text', { fields }),
        confirm: t('openFields.send'),
      }));
    if (!sends || !(await store.send())) return;
    if (closes && (await store.setClosed(true))) onClosed();
  };
  const insert = (body: string) => {
    const answer = filled(body, valuesOf(thread, session.userData?.fullName ?? ''));
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const next = inserted(text, answer, selectionStart, selectionEnd);
    caret.current = next.at;
    store.write(next.text);
  };

  const label = note ? t('noteLabel') : t(thread.status === 'closed' ? 'replyReopens' : 'replyLabel');
  return (
    <>
      <form
        className={cx(styles.reply, note && styles.noting)}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {refusal && (
          <Notice tone="danger" live title={t('messages:notSent')}>
            {failureText(t, refusal, 'mailbox')}
          </Notice>
        )}
        <div className={styles.bar}>
          <SegmentedControl
            label={t('kindOfAnswer')}
            value={note ? 'note' : 'reply'}
            options={[
              { value: 'reply', label: t('reply'), icon: Send },
              { value: 'note', label: t('messages:note'), icon: StickyNote },
            ]}
            onChange={(value) => store.setNote(value === 'note')}
          />
          <CannedMenu
            answers={canned.data?.values.canned_answers ?? []}
            onChoose={insert}
            onEdit={() => setEditing(true)}
          />
        </div>
        <TextArea
          ref={area}
          rows={4}
          value={text}
          aria-label={label}
          placeholder={label}
          aria-keyshortcuts={note ? 'n' : 'r'}
          onChange={(next) => store.write(next)}
          {...(text.length > nearlyLongest && { max: longest })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event.shiftKey && !note);
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <div className={cx(styles.bar, styles.sends)}>
          <Attachments store={store.attachments} />
          <span className={styles.buttons}>
            {!note && thread.status !== 'closed' && (
              <Button disabled={!store.canSend} onClick={() => void send(true)}>
                {t('sendAndClose')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              icon={note ? StickyNote : Send}
              busy={store.sending}
              disabled={!store.canSend}
            >
              {t(note ? 'addNote' : 'messages:send')}
            </Button>
          </span>
        </div>
      </form>
      {/* Outside the form: a nested form would submit both. */}
      {editing && (
        <FetchedPart onClose={() => setEditing(false)}>
          <CannedDialog
            onClose={(changed) => {
              setEditing(false);
              if (changed) canned.reload();
            }}
          />
        </FetchedPart>
      )}
    </>
  );
});

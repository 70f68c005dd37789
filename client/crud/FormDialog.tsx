import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useUnsaved } from '~/platform/unsaved';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Drawer } from '~/ui/Drawer';
import { Notice } from '~/ui/Notice';
import { announceAwaiting } from './announceAwaiting';
import { FormConflict } from './conflict/FormConflict';
import { FormContext } from './FormContext';
import styles from './FormDialog.module.css';
import type { FormStore, Stored } from './FormStore';
import { failureText, issueText } from './failureText';
import { focusFirstBad } from './focusFirstBad';
import { forgetRecent } from './recent';
import { unsavedQuestion } from './useUnsavedGuard';

interface FormDialogProps<A> {
  title: string;
  description?: string;
  /** The fields' text namespace. */
  texts: string;
  /** The main button's text; "Save" by default. */
  confirm?: string;
  tone?: 'danger';
  store: FormStore;
  draft: z.ZodObject;
  send: (values: Record<string, unknown>, version: number | undefined) => Promise<A>;
  /**
   * Loads the stored version, to compare after another user's change. Omit it when no one else can change the record.
   */
  stored?: (() => Promise<Stored>) | undefined;
  /** Called after success: announces it and closes the dialog, unless more work follows. */
  onSaved: (answer: A) => void;
  onClose: () => void;
  /** Opens at the side of the window, for longer forms. */
  drawer?: boolean | 'wide';
  /** Another button, apart from those that close the form. */
  aside?: ReactNode;
  /** The failure of an action next to the form. */
  refusal?: CallFailure | undefined;
  children: ReactNode;
}

/**
 * A short form in a dialog. It shows the server's errors, focuses the first invalid field, and asks before it discards
 * input.
 */
export const FormDialog = observer(<A,>(props: FormDialogProps<A>) => {
  const { title, description, texts, confirm, store, draft, send, stored, onSaved, onClose, aside, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [unsaved] = useState(() => ({ dirty: () => store.dirty, question: () => unsavedQuestion('crud:unsavedHere') }));
  useUnsaved(unsaved);
  const close = async () => {
    if (!store.dirty || (await feedback.ask(unsaved.question()))) onClose();
  };
  const save = async () => {
    if (store.saving) return;
    const answer = await store.submit(send, stored);
    if (answer !== undefined) {
      forgetRecent();
      onSaved(answer);
      return;
    }
    if (announceAwaiting(t, store.failure)) onClose();
    else requestAnimationFrame(() => focusFirstBad(form.current, store));
  };
  const failure = store.failure ?? props.refusal;
  const [stray] = store.strayIssues;
  const wide = props.drawer === 'wide';
  const Frame = props.drawer ? Drawer : Dialog;
  const comparable = stored !== undefined && failure?.reason === 'stale';
  return (
    <Frame
      open
      onClose={() => void close()}
      title={title}
      {...(wide && { wide })}
      {...(description && { description })}
      footer={
        <>
          {aside && <div className={styles.aside}>{aside}</div>}
          <Button onClick={() => void close()}>{t('crud:cancel')}</Button>
          <Button type="submit" form={id} variant={props.tone ?? 'primary'} busy={store.saving}>
            {confirm ?? t('crud:save')}
          </Button>
        </>
      }
    >
      <FormContext value={{ store, draft, texts }}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {failure && (
            <Notice tone="danger" live title={t('crud:saveFailed')}>
              {stray ? issueText(t, stray) : comparable ? t('crud:conflict.stale') : failureText(t, failure, texts)}
            </Notice>
          )}
          {children}
        </form>
        <FormConflict store={store} texts={texts} onNothingLeft={onClose} />
      </FormContext>
    </Frame>
  );
}) as <A>(props: FormDialogProps<A>) => ReactNode;

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
import { FormConflict } from './conflict/FormConflict';
import { FormContext } from './FormContext';
import styles from './FormDialog.module.css';
import type { FormStore, Stored } from './FormStore';
import { failureText, issueText } from './failureText';
import { focusFirstBad } from './focusFirstBad';
import { forgetRecent } from './recent';
import { saidToWait } from './saidToWait';
import { unsavedQuestion } from './useUnsavedGuard';

interface FormDialogProps<A> {
  title: string;
  description?: string;
  /** Text namespace of the fields. */
  texts: string;
  /** Of the main button; Save if left out. */
  confirm?: string;
  tone?: 'danger';
  store: FormStore;
  draft: z.ZodObject;
  send: (values: Record<string, unknown>, version: number | undefined) => Promise<A>;
  /** What is stored now, to compare with after somebody else changed it. Left out where nobody else can. */
  stored?: (() => Promise<Stored>) | undefined;
  /** It worked: says so and closes, unless there is more to do. */
  onSaved: (answer: A) => void;
  onClose: () => void;
  /** At the side of the window, for a longer form. */
  drawer?: boolean;
  /** Another button, apart from those that end the form. */
  aside?: ReactNode;
  /** Of what was done beside the form. */
  refusal?: CallFailure | undefined;
  children: ReactNode;
}

/** A short form in a dialog: what the server finds, a question before entries are lost, and the focus on the first field that is wrong. */
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
    if (saidToWait(t, store.failure)) onClose();
    else requestAnimationFrame(() => focusFirstBad(form.current, store));
  };
  const failure = store.failure ?? props.refusal;
  const [stray] = store.strayIssues;
  const Frame = props.drawer ? Drawer : Dialog;
  const comparable = stored !== undefined && failure?.reason === 'stale';
  return (
    <Frame
      open
      onClose={() => void close()}
      title={title}
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

import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './FormDialog.module.css';

interface FormDialogProps<A> {
  title: string;
  description?: string;
  schema: z.ZodObject;
  values: Record<string, unknown>;
  send: (values: Record<string, unknown>) => Promise<A>;
  onSaved: (answer: A) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: checks, what the server finds, and a question before anything entered is lost. */
export const FormDialog = observer(<A,>(props: FormDialogProps<A>) => {
  const { title, description, schema, values, send, onSaved, onClose, children } = props;
  const { t } = useTranslation(['recruiting', 'crud']);
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(schema, values));

  const close = async () => {
    const sure =
      !store.dirty ||
      (await feedback.ask({
        title: t('crud:unsaved'),
        text: t('unsavedText'),
        confirm: t('crud:leave'),
        tone: 'danger',
      }));
    if (sure) onClose();
  };
  const save = async () => {
    if (store.saving) return;
    const answer = await store.submit(send);
    if (answer !== undefined) {
      forgetRecent();
      onSaved(answer);
      return;
    }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[id="field-${store.firstBadField}"]`)?.focus(),
    );
  };
  const { failure } = store;
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button onClick={() => void close()}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={store.saving} onClick={() => void save()}>
            {t('crud:save')}
          </Button>
        </>
      }
    >
      <FormContext value={{ store, draft: schema, texts: 'recruiting' }}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {failure && (
            <div className={styles.wide}>
              <Notice tone="danger" live title={t('crud:saveFailed')}>
                {failureText(t, failure, 'recruiting')}
              </Notice>
            </div>
          )}
          {children}
          <button type="submit" hidden />
        </form>
      </FormContext>
    </Dialog>
  );
}) as <A>(props: FormDialogProps<A>) => ReactNode;

import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import type { FormStore } from '~/crud/FormStore';
import { failureText, issueText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './Account.module.css';

interface FormDialogProps {
  title: string;
  description?: string;
  /** Of the main button; Save if left out. */
  confirm?: string;
  store: FormStore;
  draft: z.ZodObject;
  /** Sends the draft; resolves to undefined when something is wrong. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog: it asks before entries are lost, and puts the focus on the first field that is wrong. */
export const FormDialog = observer(
  ({ title, description, confirm, store, draft, onSave, onClose, children }: FormDialogProps) => {
    const { t } = useTranslation('profile');
    const form = useRef<HTMLFormElement>(null);
    const id = useId();
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
      if ((await onSave()) === undefined)
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>(`[id="field-${store.firstBadField}"]`)?.focus(),
        );
    };
    const { failure } = store;
    const [stray] = store.strayIssues;
    return (
      <Dialog
        open
        onClose={() => void close()}
        title={title}
        {...(description && { description })}
        footer={
          <>
            <Button onClick={() => void close()}>{t('crud:cancel')}</Button>
            <Button type="submit" form={id} variant="primary" busy={store.saving}>
              {confirm ?? t('crud:save')}
            </Button>
          </>
        }
      >
        <FormContext value={{ store, draft, texts: 'profile' }}>
          <form
            ref={form}
            id={id}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!store.saving) void save();
            }}
          >
            {failure && (
              <Notice tone="danger" live title={t('crud:saveFailed')}>
                {stray ? issueText(t, stray) : failureText(t, failure, 'profile')}
              </Notice>
            )}
            {children}
          </form>
        </FormContext>
      </Dialog>
    );
  },
);

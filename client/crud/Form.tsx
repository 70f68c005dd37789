import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ActionBar } from '~/ui/ActionBar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { FormConflict } from './conflict/FormConflict';
import styles from './Form.module.css';
import { FormContext } from './FormContext';
import type { FormStore } from './FormStore';
import { failureText } from './failureText';
import { focusFirstBad } from './focusFirstBad';
import { useUnsavedGuard } from './useUnsavedGuard';

interface FormProps {
  store: FormStore;
  draft: z.ZodObject;
  texts: string;
  onSave: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields, the form's overall errors, and a bar with Save that stays in view. */
export const Form = observer(({ store, draft, texts, onSave, onCancel, children }: FormProps) => {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  useUnsavedGuard(store);

  const attend = () => {
    if (!focusFirstBad(element.current, store))
      element.current?.querySelector<HTMLElement>('[role="alert"]')?.scrollIntoView({ block: 'center' });
  };

  const { failure } = store;
  const stale = failure?.reason === 'stale';
  const waits = failure?.reason === 'awaiting_approval';
  return (
    <FormContext value={{ store, draft, texts }}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Focus the first invalid field after the fields have rendered their errors.
          if (!store.saving) void onSave().then(() => requestAnimationFrame(attend));
        }}
      >
        {failure && failure.kind !== 'signedOut' && (
          <Notice
            tone={waits ? 'info' : 'danger'}
            live
            title={waits ? failureText(t, failure, texts) : t('crud:saveFailed')}
            actions={
              stale && (
                <Button variant="secondary" size="sm" busy={store.saving} onClick={() => void onSave()}>
                  {t('crud:conflict.compare')}
                </Button>
              )
            }
          >
            {waits ? null : stale ? t('crud:conflict.stale') : failureText(t, failure, texts)}
          </Notice>
        )}
        <FormConflict store={store} texts={texts} />
        <Card>{children}</Card>
        <ActionBar>
          <Button type="button" variant="secondary" onClick={onCancel}>
            {t('crud:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={store.saving}>
            {t('crud:save')}
          </Button>
        </ActionBar>
      </form>
    </FormContext>
  );
});

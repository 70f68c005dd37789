import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import styles from './AccountSettings.module.css';

interface SettingsFormProps<D extends z.ZodObject> {
  title: string;
  subtitle?: string;
  draft: D;
  values: z.input<D>;
  send: (values: z.input<D>) => Promise<unknown>;
  onSaved: () => void;
  /** Empties the fields after a save. */
  clears?: boolean;
  children: ReactNode;
}

/** A settings tab: its fields, Save, and Reset to the stored values. */
export const SettingsForm = observer(
  <D extends z.ZodObject>({
    title,
    subtitle,
    draft,
    values,
    send,
    onSaved,
    clears,
    children,
  }: SettingsFormProps<D>) => {
    const { t } = useTranslation('demoSettings');
    const element = useRef<HTMLFormElement>(null);
    const [store] = useState(() => new FormStore(draft, values));
    const [initial, setInitial] = useState(values as Record<string, unknown>);
    useUnsavedGuard(store);
    const save = async () => {
      const sent = store.versions.values;
      if ((await store.submit(async (draft) => ({ answer: await send(draft as z.input<D>) }))) === undefined) {
        requestAnimationFrame(() => focusFirstBad(element.current, store));
        return;
      }
      store.accept(clears ? initial : sent);
      if (!clears) setInitial(sent);
      feedback.toast('success', t('saved'));
      onSaved();
    };
    return (
      <FormContext value={{ store, draft, texts: 'demoSettings' }}>
        <Card title={title} {...(subtitle && { subtitle })}>
          <form
            ref={element}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!store.saving) void save();
            }}
          >
            {store.failure && (
              <Notice tone="danger" live title={t('crud:saveFailed')}>
                {failureText(t, store.failure)}
              </Notice>
            )}
            {children}
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={store.saving}>
                {t('save')}
              </Button>
              <Button
                disabled={!store.dirty || store.saving}
                onClick={() => {
                  store.accept(initial);
                  feedback.say(t('wasReset'));
                }}
              >
                {t('reset')}
              </Button>
            </div>
          </form>
        </Card>
      </FormContext>
    );
  },
) as <D extends z.ZodObject>(props: SettingsFormProps<D>) => ReactNode;

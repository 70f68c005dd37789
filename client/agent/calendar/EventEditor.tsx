import type { CalendarRow } from '@shared/contracts/network/calendar';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './Calendar.module.css';
import type { CalendarStore } from './CalendarStore';
import { EventFields } from './EventFields';
import { type EventForm, eventForm, formOf, sentOf } from './eventForm';

interface EventEditorProps {
  /** Left out for a new one. */
  row: CalendarRow | undefined;
  on: string;
  from?: string;
  to?: string;
  store: CalendarStore;
  onClose: () => void;
}

/** Writes an event of the reader's own, or takes it away. */
export const EventEditor = observer(({ row, on, from, to, store, onClose }: EventEditorProps) => {
  const { t } = useTranslation('calendar');
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => {
    const values = formOf(row, on, from, to);
    return new FormStore(eventForm, { ...values, title: values.title || (params.get('title') ?? '') });
  });
  const close = async () => {
    const sure =
      !draft.dirty ||
      (await feedback.ask({
        title: t('crud:unsaved'),
        text: t('unsavedText'),
        confirm: t('crud:leave'),
        tone: 'danger',
      }));
    if (sure) onClose();
  };
  const save = async () => {
    const done = await draft.submit(async (values) => {
      await store.save(sentOf(values as EventForm, row));
      return true;
    });
    if (done) {
      feedback.toast('success', t('saved'));
      onClose();
    } else {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[id="field-${draft.firstBadField}"]`)?.focus(),
      );
    }
  };
  const remove = async () => {
    if (!row) return;
    const yes = await feedback.ask({
      title: t('removeQuestion', { title: row.title }),
      text: t(row.scope === 'personal' ? 'removeLoss' : 'removeLossAll'),
      confirm: t('remove'),
      tone: 'danger',
    });
    if (yes && (await store.remove(row))) {
      feedback.toast('success', t('removed'));
      onClose();
    }
  };
  const failure = draft.failure ?? store.refusal;
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={t(row ? 'editTitle' : 'new')}
      footer={
        <>
          {row && (
            <Button className={styles.remove} variant="danger" icon={Trash2} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={() => void close()}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={draft.saving} onClick={() => void save()}>
            {t('crud:save')}
          </Button>
        </>
      }
    >
      <FormContext value={{ store: draft, draft: eventForm, texts: 'calendar' }}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!draft.saving) void save();
          }}
        >
          {failure && (
            <Notice tone="danger" live title={t('notSaved')}>
              {failureText(t, failure, 'calendar')}
            </Notice>
          )}
          <EventFields />
          <button type="submit" hidden />
        </form>
      </FormContext>
    </Dialog>
  );
});

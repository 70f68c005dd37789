import type { CalendarRow } from '@shared/contracts/network/calendar';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import type { CalendarStore } from './CalendarStore';
import { EventFields } from './EventFields';
import { type EventForm, eventForm, formOf, sentOf } from './eventForm';

interface EventEditorProps {
  /** Undefined for a new event. */
  row: CalendarRow | undefined;
  on: string;
  from?: string;
  to?: string;
  store: CalendarStore;
  /** Receives the event after a save. */
  onClose: (saved?: CalendarRow) => void;
}

/** Creates, edits, or deletes one of the reader's own events. */
export const EventEditor = observer(({ row, on, from, to, store, onClose }: EventEditorProps) => {
  const { t } = useTranslation('calendar');
  const [params] = useSearchParams();
  const [draft] = useState(() => {
    const values = formOf(row, on, from, to);
    return new FormStore(eventForm, { ...values, title: values.title || (params.get('title') ?? '') }, row?.version);
  });
  const stored = async (before: CalendarRow) => {
    const newer = await store.find(before);
    return { values: formOf(newer, newer.starts_on), version: newer.version };
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
  return (
    <FormDialog
      title={t(row ? 'editTitle' : 'new')}
      texts="calendar"
      store={draft}
      draft={eventForm}
      send={(values, version = 0) => store.save(sentOf(values as EventForm, row && { ...row, version }))}
      {...(row && { stored: () => stored(row) })}
      onSaved={(saved) => {
        // A move has its own toast, with undo.
        if (!store.moved) feedback.toast('success', t('saved'));
        onClose(saved);
      }}
      onClose={() => onClose()}
      refusal={store.refusal}
      aside={
        row && (
          <Button variant="danger" icon={Trash2} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )
      }
    >
      <EventFields />
    </FormDialog>
  );
});

import type { EventRecord } from '@shared/contracts/demos/events';
import { RotateCcw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import { LengthAcrossChange } from '~/ui/calendar/LengthAcrossChange';
import { lengthAcrossChange } from '~/ui/calendar/when';
import { IconButton } from '~/ui/IconButton';
import styles from './Calendar.module.css';
import type { EventStore } from './EventStore';
import { type EventForm, eventForm, formOf, type Start, sentOf } from './eventForm';
import { GuestsField } from './GuestsField';
import { KindField } from './KindField';
import { WhenField } from './WhenField';

const Field = fieldsOf({ draft: eventForm });

interface EventDrawerProps {
  /** Undefined for a new event. */
  record: EventRecord | undefined;
  start: Start;
  store: EventStore;
  onClose: (saved?: EventRecord) => void;
}

/** Edits, creates or deletes an event. */
export const EventDrawer = observer(({ record, start, store, onClose }: EventDrawerProps) => {
  const { t } = useTranslation('demoCalendar');
  const [blank] = useState(() => formOf(record, start));
  const [draft] = useState(() => new FormStore(eventForm, blank));
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    if (!record || removing) return;
    setRemoving(true);
    if (await store.remove(record)) onClose();
    setRemoving(false);
  };
  return (
    <FormDialog
      drawer
      title={t(record ? 'edit' : 'add')}
      texts="demoCalendar"
      confirm={t(record ? 'update' : 'addShort')}
      store={draft}
      draft={eventForm}
      send={(values) => store.save(sentOf(values as EventForm, record), record)}
      onSaved={(saved) => {
        feedback.toast('success', t(record ? 'updated' : 'added'));
        onClose(saved);
      }}
      onClose={() => onClose()}
      aside={
        <span className={styles.aside}>
          {record && (
            <IconButton
              icon={Trash2}
              variant="danger"
              label={t('remove')}
              busy={removing}
              onClick={() => void remove()}
            />
          )}
          <IconButton icon={RotateCcw} label={t('reset')} disabled={!draft.dirty} onClick={() => draft.accept(blank)} />
        </span>
      }
    >
      <Field.Text name="title" wide />
      <KindField />
      <WhenField day="starts_on" time="starts_time" again="starts_again" />
      <WhenField day="ends_on" time="ends_time" again="ends_again" />
      {!draft.values.allDay && <LengthAcrossChange minutes={lengthAcrossChange(draft.values as EventForm)} />}
      <Field.Switch name="allDay" />
      <Field.Text name="url" wide inputMode="url" />
      <GuestsField />
      <Field.Text name="location" wide />
      <Field.Area name="description" />
    </FormDialog>
  );
});

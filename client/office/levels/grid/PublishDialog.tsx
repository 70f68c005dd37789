import { grids } from '@shared/contracts/network/grids';
import { shiftDay } from '@shared/format/days';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import type { GridStore } from './GridStore';

const body = bodyOf(grids.publish);
const draft = body.pick({ effective_from: true }).extend({ note: body.shape.note.unwrap() });
const Field = fieldsOf({ draft });

interface PublishDialogProps {
  store: GridStore;
  onClose: () => void;
  onPublished: (version: string) => void;
}

/** Publishes the draft from a future day. Cases submitted earlier keep their version. */
export const PublishDialog = observer(({ store, onClose, onPublished }: PublishDialogProps) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const tomorrow = shiftDay(businessToday(), 1);
  const [form] = useState(() => new FormStore(draft, { effective_from: tomorrow, note: '' }));
  return (
    <FormDialog
      texts="officeLevels"
      title={t('publish.title')}
      description={t('changedCells', { count: store.changed.length })}
      confirm={t('publish.confirm')}
      store={form}
      draft={draft}
      send={(values) =>
        call(grids.publish, {
          body: { ...store.proposal, effective_from: String(values.effective_from), note: String(values.note) },
        })
      }
      onSaved={({ version_id }) => {
        feedback.toast('success', t('publish.done', { day: format.day(version_id) }));
        store.close();
        onPublished(version_id);
      }}
      onClose={onClose}
    >
      <Field.Day name="effective_from" min={tomorrow} />
      <Field.Area name="note" max={300} />
      <Notice tone="info">{t('publish.text')}</Notice>
    </FormDialog>
  );
});

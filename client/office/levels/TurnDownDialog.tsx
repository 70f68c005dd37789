import { type PromotionRow, promotions } from '@shared/contracts/network/promotions';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.object({ note: z.string().trim().min(1).max(300) });
const Field = fieldsOf({ draft });

interface TurnDownDialogProps {
  row: PromotionRow;
  onClose: (done: boolean) => void;
}

/** Declines a promotion with a reason, which stays on record. */
export const TurnDownDialog = observer(({ row, onClose }: TurnDownDialogProps) => {
  const { t } = useTranslation('promotions');
  const [store] = useState(() => new FormStore(draft, { note: '' }));
  return (
    <FormDialog
      texts="promotions"
      title={t('turnDown.title', { name: row.member })}
      description={t('turnDown.text')}
      confirm={t('actions.turnDown')}
      store={store}
      draft={draft}
      send={({ note }) =>
        call(promotions.decide, { body: { id: row.id, version: row.version, approve: false, note: String(note) } })
      }
      onSaved={() => {
        feedback.toast('success', t('turnDown.done', { name: row.member }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Area name="note" max={300} />
    </FormDialog>
  );
});

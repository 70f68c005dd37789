import { settings, settingValues } from '@shared/contracts/network/settings';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Dialog } from '~/ui/Dialog';
import { ErrorState } from '~/ui/ErrorState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { cannedFields } from './canned';

const draft = z.object({ canned_answers: settingValues.shape.canned_answers });
const Field = fieldsOf({ draft });
type Draft = z.infer<typeof draft>;

interface CannedDialogProps {
  onClose: (changed: boolean) => void;
}

/** Edits the office's canned answers: title, text and menu order. */
export const CannedDialog = observer(({ onClose }: CannedDialogProps) => {
  const { t } = useTranslation('mailbox');
  const stored = useAnswer(settings.get, {});
  const { data, failure } = stored;
  if (data) return <CannedForm answers={data.values.canned_answers ?? []} version={data.version} onClose={onClose} />;
  return (
    <Dialog open onClose={() => onClose(false)} title={t('canned.title')}>
      {failure ? <ErrorState title={failureText(t, failure)} onRetry={stored.reload} /> : <SkeletonLines lines={6} />}
    </Dialog>
  );
});

interface CannedFormProps extends CannedDialogProps {
  answers: Draft['canned_answers'];
  version: number;
}

const CannedForm = observer(({ answers, version, onClose }: CannedFormProps) => {
  const { t } = useTranslation('mailbox');
  const [store] = useState(() => new FormStore(draft, { canned_answers: answers }, version));
  return (
    <FormDialog
      texts="mailbox"
      title={t('canned.title')}
      description={t('canned.text', { fields: cannedFields.map((field) => `{${field}}`).join(', ') })}
      store={store}
      draft={draft}
      send={(values, latest = version) => call(settings.save, { body: { version: latest, values: values as Draft } })}
      stored={async () => {
        const now = await call(settings.get, {});
        return { version: now.version, values: { canned_answers: now.values.canned_answers ?? [] } };
      }}
      onSaved={() => {
        feedback.toast('success', t('canned.saved'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Rows name="canned_answers" blank={{ title: '', body: '' }} add={t('canned.add')} max={60}>
        {(Row) => (
          <>
            <Row.Text name="title" wide />
            <Row.Area name="body" />
          </>
        )}
      </Field.Rows>
    </FormDialog>
  );
});

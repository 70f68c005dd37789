import { observer } from 'mobx-react-lite';
import { feedback } from '~/platform/feedback';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Toaster } from '~/ui/Toaster';

/** What is said outside of screens: toasts and questions. */
export const Outside = observer(() => {
  const { question } = feedback;
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {feedback.said}
      </p>
      <Toaster toasts={feedback.toasts} />
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title}
        body={question?.text}
        confirmLabel={question?.confirm ?? ''}
        tone={question?.tone ?? 'danger'}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
});

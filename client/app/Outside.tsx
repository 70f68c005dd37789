import { observer } from 'mobx-react-lite';
import { feedback } from '~/platform/feedback';
import { identity } from '~/platform/identity';
import { session } from '~/platform/session';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Toaster } from '~/ui/Toaster';
import { IdentityQuestion } from './IdentityQuestion';
import { SignInOver } from './SignInOver';

export const Outside = observer(() => {
  const { question } = feedback;
  return (
    <>
      <Toaster toasts={feedback.toasts} onHold={() => feedback.hold()} onRelease={() => feedback.release()} />
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title}
        body={question?.text}
        confirmLabel={question?.confirm ?? ''}
        tone={question?.tone ?? 'danger'}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
      {session.lapsed && <SignInOver />}
      {identity.asked && <IdentityQuestion />}
    </>
  );
});

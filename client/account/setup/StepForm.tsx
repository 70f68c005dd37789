import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import account from '../Account.module.css';
import { FailureNotice } from '../FailureNotice';
import { useFirstBadField } from '../useFirstBadField';
import styles from './Setup.module.css';

type Props = {
  form: { refusals: number; saving: boolean; failure: CallFailure | undefined };
  submit: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** A step's form with its one button. */
export const StepForm = observer(({ form, submit, onSubmit, children }: Props) => (
  <form
    ref={useFirstBadField(form.refusals)}
    className={account.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!form.saving) void onSubmit();
    }}
  >
    {/* Each step shows its own issues. */}
    <FailureNotice key={form.refusals} failure={form.failure?.issues.length ? undefined : form.failure} />
    {children}
    <div className={styles.bar}>
      <Button type="submit" variant="primary" className={account.main} busy={form.saving}>
        {submit}
      </Button>
    </div>
  </form>
));

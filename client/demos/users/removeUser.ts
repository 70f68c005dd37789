import { userPages } from '@shared/contracts/demos/userDetails';
import type { UserRecord } from '@shared/contracts/demos/users';
import type { Endpoint, Sent } from '@shared/http/endpoint';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';

/** Makes a call; a failure shows as a toast. */
async function attempt<E extends Endpoint>(endpoint: E, sent: Sent<E>, failed: string): Promise<boolean> {
  try {
    await call(endpoint, sent);
    forgetRecent();
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', failed, failureText(i18next.t, error, 'demoUsers'));
    return false;
  }
}

/** Deletes a user and offers Undo; `changed` runs after both. */
export async function removeUser({ id, fullName }: UserRecord, changed: (deleted: boolean) => void): Promise<void> {
  const { t } = i18next;
  const name = { name: fullName };
  const params = { id };
  if (!(await attempt(userPages.remove, { params }, t('demoUsers:actions.deleteFailed', name)))) return;
  const restore = async () => {
    if (!(await attempt(userPages.restore, { params }, t('demoUsers:restoreFailed', name)))) return;
    feedback.toast('success', t('demoUsers:restored', name));
    changed(false);
  };
  feedback.toast('success', t('demoUsers:actions.deleteDone', name), undefined, {
    label: t('demoUsers:undo'),
    run: () => void restore(),
  });
  changed(true);
}

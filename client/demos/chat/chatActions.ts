import type { ContactRecord, ShownChatSettings } from '@shared/contracts/demos/chats';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import type { ChatStore } from './ChatStore';

/** Runs a change; a failure shows as a toast. */
export async function attempt(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { t } = i18next;
    feedback.toast('danger', t('demoChat:notChanged'), failureText(t, error, 'demoChat'));
    return false;
  }
}

type Flag = 'muted' | 'blocked' | 'important';

/** Turns a contact's setting on or off; the toast offers Undo. */
export async function setFlag(
  store: ChatStore,
  { id, fullName }: ContactRecord,
  flag: Flag,
  on: boolean,
): Promise<void> {
  const { t } = i18next;
  if (!(await attempt(() => store.choose(id, { [flag]: on })))) return;
  feedback.toast('success', t(`demoChat:done.${flag}.${on ? 'on' : 'off'}`, { name: fullName }), undefined, {
    label: t('demoChat:undo'),
    run: () => void attempt(() => store.choose(id, { [flag]: !on })),
  });
}

export async function clearChat(store: ChatStore, { id, fullName }: ContactRecord): Promise<void> {
  const { t } = i18next;
  if (!(await attempt(() => store.clear(id)))) return;
  feedback.toast('success', t('demoChat:done.cleared', { name: fullName }), undefined, {
    label: t('demoChat:undo'),
    run: () => void attempt(() => store.restore(id)),
  });
}

/** Reports and blocks a contact after confirmation. */
export async function reportContact(store: ChatStore, { id, fullName }: ContactRecord): Promise<void> {
  const { t } = i18next;
  const name = { name: fullName };
  const before: ShownChatSettings = store.settingsOf(id);
  const yes = await feedback.ask({
    title: t('demoChat:report.question', name),
    text: t('demoChat:report.text'),
    confirm: t('demoChat:report.confirm'),
    tone: 'danger',
  });
  if (!yes || !(await attempt(() => store.choose(id, { reported: true, blocked: true })))) return;
  feedback.toast('success', t('demoChat:report.done', name), undefined, {
    label: t('demoChat:undo'),
    run: () => void attempt(() => store.choose(id, { reported: before.reported, blocked: before.blocked })),
  });
}

/** Removes a contact and the chat from the lists; the toast offers Undo. */
export async function removeContact(store: ChatStore, { id, fullName }: ContactRecord): Promise<boolean> {
  const { t } = i18next;
  if (!(await attempt(() => store.choose(id, { removed: true })))) return false;
  feedback.toast('success', t('demoChat:done.removed', { name: fullName }), undefined, {
    label: t('demoChat:undo'),
    run: () => void attempt(() => store.choose(id, { removed: false })),
  });
  return true;
}

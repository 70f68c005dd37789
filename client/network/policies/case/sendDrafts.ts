import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
import { i18next, loadTexts } from '~/platform/i18n';
import { CaseStore } from './CaseStore';
import { Catalogue } from './Catalogue';
import { type LocalDraft, localDrafts } from './localDrafts';

/**
 * Sends the agent's drafts in this browser, except those open in a form, and resolves to their number. Refused and
 * conflicting drafts stay, and the form offers them.
 */
export async function sendDrafts(memberId: number): Promise<number> {
  const drafts = (await localDrafts.of(memberId)).filter(({ key }) => !localDrafts.open.has(key));
  let sent = 0;
  for (const draft of drafts) if (await send(draft)) sent += 1;
  if (sent > 0) {
    await loadTexts(['cases']);
    feedback.toast('success', i18next.t('cases:kept.sent', { count: sent }));
  }
  return sent;
}

async function send({ member_id, key, id, case_no, version, base, values, names }: LocalDraft): Promise<boolean> {
  const writer = { id: member_id, today: businessToday() };
  const store = new CaseStore({ member_id, writer, key, id, case_no, version, base, values, names });
  const catalogue = new Catalogue();
  await catalogue.load(values.product_id);
  if (!catalogue.ready) return false;
  store.know(catalogue.products.find((product) => product.id === values.product_id));
  return (await store.save()) !== undefined;
}

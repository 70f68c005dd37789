import { type Bill, bills } from '@shared/contracts/demos/bills';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';

/** Makes a call outside a form. A failure shows as a toast and resolves to undefined. */
async function attempt<A>(id: number, ask: () => Promise<A>): Promise<A | undefined> {
  try {
    const answer = await ask();
    forgetRecent();
    return answer;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { t } = i18next;
    feedback.toast('danger', t('demoInvoice:notChanged', { id }), failureText(t, error, 'demoInvoice'));
    return undefined;
  }
}

const words = (key: string, id: number) => i18next.t(`demoInvoice:${key}`, { id });

export const markDownloaded = (id: number): Promise<Bill | undefined> =>
  attempt(id, () => call(bills.download, { params: { id } }));

/** Deletes an invoice and offers Undo; `changed` runs after both. */
export async function deleteInvoice(id: number, changed: () => void): Promise<void> {
  // Returns true because the deletion's answer is empty, and undefined means failure.
  const done = await attempt(id, async () => {
    await call(bills.remove, { params: { id } });
    return true;
  });
  if (!done) return;
  changed();
  feedback.toast('success', words('deleted', id), undefined, {
    label: i18next.t('demoInvoice:undo'),
    run: () =>
      void attempt(id, () => call(bills.restore, { params: { id } })).then((bill) => {
        if (!bill) return;
        feedback.toast('success', words('restored', id));
        changed();
      }),
  });
}

export const duplicateInvoice = (id: number): Promise<Bill | undefined> =>
  attempt(id, () => call(bills.duplicate, { params: { id } }));

/** Removes a payment and offers to record it again. */
export async function removePayment(id: number, payment: Bill['bill']['payments'][number], changed: () => void) {
  const done = await attempt(id, () => call(bills.unpay, { params: { id, payment: payment.id } }));
  if (!done) return;
  changed();
  const { id: _, ...body } = payment;
  feedback.toast('success', i18next.t('demoInvoice:unpaid'), undefined, {
    label: i18next.t('demoInvoice:undo'),
    run: () =>
      void attempt(id, () => call(bills.pay, { params: { id }, body: { ...body, requestId: randomId() } })).then(
        (bill) => bill && changed(),
      ),
  });
}

/** Prints the page; a PDF gets `name` as its file name. */
export function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  addEventListener('afterprint', () => (document.title = before), { once: true });
  window.print();
}

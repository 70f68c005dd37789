import { type Bill, type BillDraft, bills } from '@shared/contracts/demos/bills';
import { invoices } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { useParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';

/** Invoice id; 0, which no invoice has, if the text is not a number. */
const numberIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** The invoice in the address, with bank details and catalogue. Read it in an observer. */
export function useInvoice() {
  const id = numberIn(useParams().id);
  const bill = useAnswer(bills.detail, { params: { id } });
  const detail = useAnswer(invoices.detail, { params: { id } });
  const catalogue = useAnswer(bills.catalogue, {});
  return {
    id,
    bill: bill.data,
    bank: detail.data?.paymentDetails,
    catalogue: catalogue.data,
    failure: bill.failure ?? catalogue.failure,
    reload: () => {
      bill.reload();
      detail.reload();
      catalogue.reload();
    },
  };
}

/** A bill's form values. */
export const draftOf = ({ invoice, bill }: Bill): BillDraft => {
  const { lines, salesperson, note, paymentMethod, showTerms, showNote, showStub } = bill;
  return {
    client: invoice.client,
    issuedOn: dayOfDated(invoice.issuedDate),
    dueOn: dayOfDated(invoice.dueDate),
    ...{ lines, salesperson, note, paymentMethod, showTerms, showNote, showStub },
  };
};

import type { BillDraft, BillLine } from '@shared/contracts/demos/bills';
import { shiftDay } from '@shared/format/days';

export const blankClient: BillDraft['client'] = {
  name: '',
  company: '',
  companyEmail: '',
  address: '',
  country: '',
  contact: '',
};

const termDays = 30;

export const blankLine: BillLine = {
  item: '',
  description: '',
  costCents: 0,
  quantity: 1,
  discountBp: 0,
  tax1Bp: 0,
  tax2Bp: 0,
};

export const blankDraft = (today: string): BillDraft => ({
  client: blankClient,
  issuedOn: today,
  dueOn: shiftDay(today, termDays),
  lines: [{ ...blankLine }],
  salesperson: '',
  note: '',
  paymentMethod: 'Bank Account',
  showTerms: true,
  showNote: true,
  showStub: false,
});

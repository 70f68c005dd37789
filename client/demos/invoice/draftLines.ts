import type { BillLine } from '@shared/contracts/demos/bills';
import { useContext } from 'react';
import { FormContext } from '~/crud/FormContext';

/** The surrounding form's lines as typed. Read them in an observer. */
export const useDraftLines = (): readonly BillLine[] => {
  const values = useContext(FormContext)?.store.values as { lines: BillLine[] } | undefined;
  return values?.lines ?? [];
};

/** False for a line with invalid numbers. */
export const isPriced = (line: BillLine): boolean =>
  [line.costCents, line.quantity, line.discountBp].every((value) => Number.isSafeInteger(value) && value >= 0) &&
  line.discountBp <= 10_000;

import type { Brand } from '@shared/contracts/network/brands';
import { createContext, useContext } from 'react';
import type { CaseStore } from './CaseStore';
import type { Catalogue } from './Catalogue';
import type { EstimateStore } from './EstimateStore';

interface CaseContextValue {
  store: CaseStore;
  catalogue: Catalogue;
  estimates: EstimateStore;
  /** Whether whoever writes is the office, which has no commission and may leave itself out. */
  office: boolean;
  /** Saves the case as it stands, and stays. */
  save: () => void;
}

export const CaseContext = createContext<CaseContextValue | undefined>(undefined);

/** The case that is written on this page. */
export function useCase(): CaseContextValue {
  const value = useContext(CaseContext);
  if (!value) throw new Error('This stands outside of a case.');
  return value;
}

/** The currency of the case, which is its carrier's. */
export function useCurrency(): Brand['currency'] {
  const { store, catalogue } = useCase();
  return catalogue.brand(store.product?.brand_id)?.currency ?? 'USD';
}

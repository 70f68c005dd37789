import type { Brand } from '@shared/contracts/network/brands';
import { createContext, useContext } from 'react';
import type { CaseStore } from './CaseStore';
import type { Catalogue } from './Catalogue';
import type { EstimateStore } from './EstimateStore';

interface CaseContextValue {
  store: CaseStore;
  catalogue: Catalogue;
  estimates: EstimateStore;
  /** True for the office, which earns no commission and need not be among the agents. */
  office: boolean;
  /** Saves the case without leaving the page. */
  save: () => void;
}

export const CaseContext = createContext<CaseContextValue | undefined>(undefined);

export function useCase(): CaseContextValue {
  const value = useContext(CaseContext);
  if (!value) throw new Error('This stands outside of a case.');
  return value;
}

/** The currency of the case's carrier. */
export function useCurrency(): Brand['currency'] {
  const { store, catalogue } = useCase();
  return catalogue.brand(store.product?.brand_id)?.currency ?? 'USD';
}

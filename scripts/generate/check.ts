import type { Network } from './generate';
export const faultsOf = (_network: Network): string[] => [];

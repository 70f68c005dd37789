import type { GridFault } from '@shared/plan/gridFaults';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

/** The limit that a broken rule sets for a cell's rate. */
export const faultText = ({ invariant, bound_bp }: GridFault, t: TFunction, format: Format): string =>
  t(`officeLevels:faults.${invariant}`, { bound: format.percent(bound_bp) });

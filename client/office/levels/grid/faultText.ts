import type { GridFault } from '@shared/plan/gridFaults';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

/** What the rate of a cell has to be, by the rule that it breaks. */
export const faultText = ({ invariant, bound_bp }: GridFault, t: TFunction, format: Format): string =>
  t(`officeLevels:faults.${invariant}`, { bound: format.percent(bound_bp) });

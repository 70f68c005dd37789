import { type ScoreMetric, unitOf } from '@shared/contracts/network/scores';
import type { Format } from '~/platform/format';

export const valueText = (format: Format, metric: ScoreMetric, value: number): string => {
  const unit = unitOf(metric);
  return unit === 'cents' ? format.money(value) : unit === 'bp' ? format.percent(value) : format.count(value);
};

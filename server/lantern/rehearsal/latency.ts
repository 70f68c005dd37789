import { maxLatencyMs, type RehearsalRule } from '@shared/contracts/lantern/rehearsal';

/** The 99th percentile of the standard normal distribution. */
const z99 = 2.326348;

/** Milliseconds, drawn from the rule's distribution. `random` gives numbers from 0 up to, but not including, 1. */
export function latencyOf({ latency = 0 }: RehearsalRule, random: () => number): number {
  if (typeof latency === 'number') return latency;
  if (Array.isArray(latency)) {
    const [from, to] = latency;
    return from + Math.floor(random() * (to - from + 1));
  }
  const { median, p99 } = latency;
  const deviation = Math.log(p99 / median) / z99;
  // The Box-Muller transform.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(maxLatencyMs, Math.round(median * Math.exp(deviation * normal)));
}

import type { RecordedExchange } from '@shared/contracts/lantern/recordings';
import { type Asked, parametersOf } from './variants';

/** A recorded exchange to choose from. */
export type Candidate = Omit<RecordedExchange, 'answer'> & { file: string };

/**
 * The exchange with the most equal parameters, and a list of those that differ. Among equals, the one of the same
 * caller decides, then the last one. Undefined without candidates.
 */
export function nearestTo(
  asked: Asked,
  candidates: readonly Candidate[],
): { chosen: Candidate; differs: string[] } | undefined {
  const wanted = parametersOf(asked);
  const [best] = candidates
    .map((candidate) => {
      const has = parametersOf(candidate);
      const names = [...new Set([...wanted.keys(), ...has.keys()])];
      const differing = names.filter((name) => wanted.get(name) !== has.get(name));
      return { candidate, differing, equal: names.length - differing.length };
    })
    .sort(
      (a, b) =>
        Number(b.differing.length === 0) - Number(a.differing.length === 0) ||
        b.equal - a.equal ||
        a.differing.length - b.differing.length ||
        Number(b.candidate.caller === asked.caller) - Number(a.candidate.caller === asked.caller) ||
        Date.parse(b.candidate.recordedAt ?? '') - Date.parse(a.candidate.recordedAt ?? '') ||
        0,
    );
  if (!best) return undefined;
  const { candidate, differing } = best;
  const otherCaller = asked.caller && candidate.caller && asked.caller !== candidate.caller;
  return {
    chosen: candidate,
    differs: [
      ...differing.map((name) => (wanted.has(name) ? `${name}=${wanted.get(name)}` : `without ${name}`)),
      ...(otherCaller ? ['another caller'] : []),
    ],
  };
}

const longestDifference = 60;
const mostDifferences = 20;

/** Differences as the value of a header. */
export const headerOf = (differs: readonly string[]): string =>
  differs
    .slice(0, mostDifferences)
    .map((text) => encodeURI(text.slice(0, longestDifference)).replaceAll('%20', ' '))
    .join(', ');

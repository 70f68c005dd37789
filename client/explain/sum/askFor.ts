import { lists, type SumList } from './listSources';
import { statementSources } from './statementSources';
import type { Summed, SumQueries, SumTerm } from './sum';

const all: { [L in keyof SumQueries]: SumList<SumQueries[L]> } = { ...lists, ...statementSources };
const listOf = ({ list }: SumTerm) => all[list] as SumList<SumTerm['query']>;

/** The address of the list filtered to a term's rows. */
export const screenOf = (term: SumTerm): string | undefined => listOf(term).screen?.(term.query);

/** Loads a term's largest rows and its total; a subtracted term is negative. */
export async function askFor(term: SumTerm, signal: AbortSignal): Promise<Summed> {
  const read = await listOf(term).ask(term.query, signal);
  const signed = <T extends { cents: number }>(of: T): T => (term.less ? { ...of, cents: 0 - of.cents } : of);
  return { ...signed(read), term, parts: read.parts.map(signed), rows: read.rows.map(signed) };
}

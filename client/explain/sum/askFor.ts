import { lists, type SumList } from './listSources';
import { statementSources } from './statementSources';
import type { Summed, SumQueries, SumTerm } from './sum';

const all: { [L in keyof SumQueries]: SumList<SumQueries[L]> } = { ...lists, ...statementSources };
const listOf = ({ list }: SumTerm) => all[list] as SumList<SumTerm['query']>;

/** The address of the list with exactly the rows of a term. */
export const screenOf = (term: SumTerm): string | undefined => listOf(term).screen?.(term.query);

/** Asks for the largest rows of a term and what all of them come to; a term that is taken off counts below 0. */
export async function askFor(term: SumTerm, signal: AbortSignal): Promise<Summed> {
  const read = await listOf(term).ask(term.query, signal);
  const signed = <T extends { cents: number }>(of: T): T => (term.less ? { ...of, cents: 0 - of.cents } : of);
  return { ...signed(read), term, parts: read.parts.map(signed), rows: read.rows.map(signed) };
}

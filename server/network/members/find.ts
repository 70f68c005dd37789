import { wordsOf } from '../../data/listing';
import { tooMany } from '../listed/few';
import type { Network } from '../network';
import { memberColumns } from './columns';

/** With more matches than this, a search by member is refused. */
const mostNamed = 500;

/** The members a search of their data may mean, by name and number. @throws invalid if there are too many */
export function membersNamed(network: Network, q: string): number[] {
  const { columns } = memberColumns(network);
  const words = wordsOf(q);
  const passes = (id: number) => words.every((word) => columns.text('called', id)?.includes(word));
  const found: number[] = [];
  columns.scan({ passes }, (id) => {
    found.push(id);
  });
  if (found.length > mostNamed) throw tooMany();
  return found;
}

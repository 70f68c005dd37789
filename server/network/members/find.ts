import { wordsOf } from '../../data/listing';
import { tooMany } from '../listed/few';
import type { Network } from '../network';
import { memberColumns } from './columns';

/** More people than this are no answer to a search of what is theirs. */
const mostNamed = 500;

/** Whom a search of what belongs to members may mean, by name and number. @throws invalid when they are too many */
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

import { matcher } from '../../data/listing';
import { tooMany } from '../listed/few';
import type { Network } from '../network';
import { nameOf } from './names';

/** More people than this are no answer to a search of what is theirs. */
const mostNamed = 500;

/** Whom a search of what belongs to members may mean, by name and number. @throws invalid when they are too many */
export function membersNamed({ db }: Network, q: string): number[] {
  const matches = matcher(q);
  const found: number[] = [];
  for (const member of db.table('members').each()) if (matches(nameOf(member), member.member_no)) found.push(member.id);
  if (found.length > mostNamed) throw tooMany();
  return found;
}

import { uploadIdOf } from '@shared/contracts/network/audience';
import { type Issue, issue } from '@shared/http/issues';
import { ownUpload } from '../../content/uploads/ownUpload';
import type { Network, NetworkCaller } from '../../network';
import { keepsPapers } from './rows';

interface Evidence {
  field: string;
  url: string;
  /** The previous document: an unchanged one is not checked again. */
  before: string | undefined;
  /** The owner of the paper it proves. */
  owner: number;
}

/** An uploaded document must be the caller's own for that purpose; the office may also use one of the paper's owner. */
export function evidenceIssues(
  network: Network,
  user: NetworkCaller,
  { field, url, before, owner }: Evidence,
): Issue[] {
  if (url === '' || url === before || url.startsWith('https:')) return [];
  const id = uploadIdOf(url) ?? 0;
  const owners = keepsPapers(user) ? [user.id, owner] : [user.id];
  return owners.some((ownerId) => ownUpload(network, { id: ownerId }, id, 'licence')) ? [] : [issue(field, 'missing')];
}

import { uploadIdOf } from '@shared/contracts/network/audience';
import { type Issue, issue } from '@shared/http/issues';
import type { NetworkCaller } from '../../network';
import type { Db } from '../../records/read';
import { ownUpload } from '../../uploads/ownUpload';
import { seesAllPapers } from './rows';

interface Evidence {
  field: string;
  url: string;
  /** The previous document's URL; an unchanged document is not checked again. */
  before: string | undefined;
  /** The owner of the paper that the document proves. */
  owner: number;
}

/** Requires an upload by the caller for that purpose; the office may also use one by the paper's owner. */
export async function evidenceIssues(
  db: Db,
  user: NetworkCaller,
  { field, url, before, owner }: Evidence,
): Promise<Issue[]> {
  if (url === '' || url === before || url.startsWith('https:')) return [];
  const id = uploadIdOf(url) ?? 0;
  const owners = seesAllPapers(user) ? [user.id, owner] : [user.id];
  for (const owner_id of owners) if (await ownUpload(db, { id: owner_id }, id, 'licence')) return [];
  return [issue(field, 'missing')];
}

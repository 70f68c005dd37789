import { uploadIdOf } from '@shared/contracts/network/audience';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type Issue, issue } from '@shared/http/issues';
import type { NetworkCaller } from '../network';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { ownUpload } from '../uploads/ownUpload';

/** Requires a portrait to be the person's own upload for that purpose, and square within 2%. */
export async function portraitIssues(db: Db, user: NetworkCaller, url: string | null | undefined): Promise<Issue[]> {
  if (url == null) return [];
  const upload = await ownUpload(db, user, uploadIdOf(url) ?? 0, 'avatar');
  if (!upload) return [issue('avatar_url', 'missing')];
  const { width, height } = upload;
  const isSquare = width !== null && height !== null && Math.abs(width / height - 1) <= 0.02;
  return isSquare ? [] : [issue('avatar_url', 'ratio', { ratio: 1 })];
}

/** Deletes the upload of a replaced or removed portrait. */
export async function dropPortrait(
  tx: NetworkTransaction,
  { avatar_url: old }: MemberRecord,
  next: string | null,
): Promise<void> {
  const uploadId = old === null ? undefined : uploadIdOf(old);
  if (uploadId !== undefined && old !== next) await tx.delete('uploads', uploadId);
}

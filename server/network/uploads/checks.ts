import { uploadIdOf } from '@shared/contracts/network/audience';
import { type UploadPurpose, type UploadRecord, uploadTypes } from '@shared/contracts/network/uploads';
import { type Issue, issue } from '@shared/http/issues';
import type { NetworkCaller } from '../network';
import { type Db, recordOf } from '../records/read';
import { ownUpload } from './ownUpload';

/** Checks that a draft refers to uploads that exist. Issues name the fields. */

/** The upload behind a URL, or an issue if there is none with this purpose. Other URLs are not checked. */
export async function uploadAt(db: Db, field: string, url: string, purpose: UploadPurpose) {
  const upload = await recordOf(db, 'uploads', uploadIdOf(url));
  const issues = uploadIdOf(url) !== undefined && upload?.purpose !== purpose ? [issue(field, 'missing')] : [];
  return { upload: issues.length > 0 ? undefined : upload, issues };
}

/** Issues unless the URL is one of our own pictures or a picture upload with this purpose; with a ratio, within 2%. */
export async function pictureIssues(
  db: Db,
  field: string,
  url: string,
  purpose: UploadPurpose,
  ratio?: number,
): Promise<Issue[]> {
  return pictureFaults(field, await uploadAt(db, field, url, purpose), ratio);
}

const isPicture = ({ mime }: UploadRecord) => mime.startsWith('image/');

function pictureFaults(
  field: string,
  { upload, issues }: { upload: UploadRecord | undefined; issues: Issue[] },
  ratio: number | undefined,
): Issue[] {
  if (!upload) return issues;
  if (!isPicture(upload)) {
    return [issue(field, 'fileType', { kinds: uploadTypes.filter((type) => type.startsWith('image/')).join(', ') })];
  }
  const { width, height } = upload;
  const fits = !ratio || (width !== null && height !== null && Math.abs(width / height / ratio - 1) <= 0.02);
  return fits ? [] : [issue(field, 'ratio', { ratio: ratio ?? 1 })];
}

/** Issues unless a carrier's or product's picture is unchanged or uploaded by the caller for this purpose. */
export async function cataloguePicture(
  db: Db,
  user: NetworkCaller,
  field: string,
  url: string,
  before?: string | null,
): Promise<Issue[]> {
  const uploadId = uploadIdOf(url);
  if (url === before || uploadId === undefined) return [];
  return (await ownUpload(db, user, uploadId, 'catalogue')) ? [] : [issue(field, 'missing')];
}

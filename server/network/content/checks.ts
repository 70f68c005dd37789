import { type Audience, uploadIdOf } from '@shared/contracts/network/audience';
import { type UploadPurpose, type UploadRecord, uploadTypes } from '@shared/contracts/network/uploads';
import { type Issue, issue } from '@shared/http/issues';
import type { Network, NetworkCaller } from '../network';
import { ownUpload } from './uploads/ownUpload';

/** Checks that a content draft refers to things that exist. Issues name the fields. */

export const audienceIssues = (network: Network, { level_ids }: Audience): Issue[] =>
  level_ids.some((levelId) => !network.db.table('levels').get(levelId)) ? [issue('audience.level_ids', 'missing')] : [];

/** The upload in an address, or an issue if there is none with this purpose. Other addresses are not checked. */
export function uploadAt(network: Network, field: string, url: string, purpose: UploadPurpose) {
  const uploadId = uploadIdOf(url);
  const upload = uploadId === undefined ? undefined : network.db.table('uploads').get(uploadId);
  const issues = uploadId !== undefined && upload?.purpose !== purpose ? [issue(field, 'missing')] : [];
  return { upload: issues.length > 0 ? undefined : upload, issues };
}

const isPicture = ({ mime }: UploadRecord) => mime.startsWith('image/');

/** One of our own pictures, or a picture upload with this purpose; with a ratio, within 2%. */
export function pictureIssues(
  network: Network,
  field: string,
  url: string,
  purpose: UploadPurpose,
  ratio?: number,
): Issue[] {
  const { upload, issues } = uploadAt(network, field, url, purpose);
  if (!upload) return issues;
  if (!isPicture(upload)) {
    return [issue(field, 'fileType', { kinds: uploadTypes.filter((type) => type.startsWith('image/')).join(', ') })];
  }
  const { width, height } = upload;
  const fits = !ratio || (width !== null && height !== null && Math.abs(width / height / ratio - 1) <= 0.02);
  return fits ? [] : [issue(field, 'ratio', { ratio: ratio ?? 1 })];
}

/** The picture of a carrier or product: uploaded by the caller for it, or unchanged. */
export function cataloguePicture(
  network: Network,
  user: NetworkCaller,
  field: string,
  url: string,
  before?: string | null,
): Issue[] {
  const uploadId = uploadIdOf(url);
  if (url === before || uploadId === undefined) return [];
  return ownUpload(network, user, uploadId, 'catalogue') ? [] : [issue(field, 'missing')];
}

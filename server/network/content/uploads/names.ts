import type { UploadType } from '@shared/contracts/network/uploads';
import { cut } from '@shared/format/cut';

const endings: Record<UploadType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'text/vtt': ['vtt'],
};
const maxLength = 100;

/** A safe file name for downloads: no folders, no invisible characters, and the extension of the detected type. */
export function tidyName(given: string, mime: UploadType): string {
  const name = (given.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    // Control characters, bidirectional marks, and characters that some systems forbid in names.
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = name, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  const kept = endings[mime].includes(ending.toLowerCase()) ? ending.toLowerCase() : endings[mime][0];
  const whole = endings[mime].includes(ending.toLowerCase()) ? stem : name;
  const base = cut(whole.replace(/^\.+/, ''), maxLength).trim();
  return `${base || 'file'}.${kept}`;
}

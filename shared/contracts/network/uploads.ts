import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, instant } from '../fields';

/**
 * Uploaded files (domain.md 2.17). `GET /backend/upload/:id` serves them to callers who may see the record they belong
 * to.
 */
export const uploadPurposes = [
  'avatar',
  'licence',
  'attachment',
  'library',
  'article',
  'banner',
  'gallery',
  'catalogue',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'text/vtt',
] as const;
export type UploadType = (typeof uploadTypes)[number];

interface Accepted {
  readonly types: readonly UploadType[];
  readonly maxBytes: number;
}
const megabyte = 1024 * 1024;
const pictures: Accepted = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 2 * megabyte };
const documents: Accepted = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 10 * megabyte };
const videos: Accepted = { types: ['video/mp4', 'video/webm'], maxBytes: 50 * megabyte };
const captions: Accepted = { types: ['text/vtt'], maxBytes: megabyte };

/** Allowed files by purpose: a file must fit one of its purpose's rules. */
export const accepted: Record<UploadPurpose, readonly Accepted[]> = {
  avatar: [pictures],
  licence: [documents],
  attachment: [documents],
  library: [documents, pictures, videos, captions],
  article: [documents, pictures],
  banner: [pictures],
  gallery: [pictures],
  catalogue: [pictures],
};

export const uploadRecord = z.strictObject({
  id,
  name: z.string().min(1).max(120),
  mime: z.enum(uploadTypes),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  purpose: z.enum(uploadPurposes),
  owner_id: id,
  /** For pictures, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: instant,
});

export const upload = uploadRecord.extend({ url: z.string() });

export const uploads = {
  create: endpoint({
    method: 'post',
    path: '/backend/upload',
    reasons: ['forbidden'],
    requires: 'signedIn',
    summary:
      'Takes one file as multipart/form-data: pictures to 2 MB, documents to 10 MB, videos to 50 MB, captions (WebVTT) to 1 MB, told by their content. The answer names its url.',
    example: { body: { purpose: 'avatar' } },
    form: { maxBytes: videos.maxBytes },
    body: z.strictObject({
      purpose: z
        .enum(uploadPurposes)
        .describe('The use of the file, which decides the allowed types and sizes and who may read it.'),
    }),
    data: upload,
  }),
};

export type UploadRecord = z.infer<typeof uploadRecord>;
export type Upload = z.infer<typeof upload>;

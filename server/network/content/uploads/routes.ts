import { accepted, type UploadPurpose, type UploadRecord, uploads } from '@shared/contracts/network/uploads';
import { issue } from '@shared/http/issues';
import type { Taken } from '../../../data/files';
import { maxMegapixels, type Sniffed, sniff } from '../../../data/sniff';
import { figure } from '../../../data/sql/list';
import { forbidden, invalid, noSuchRow, tooMany, unauthenticated } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import { whileNamed } from './leftBytes';
import { tidyName } from './names';
import { mayRead } from './readers';
import { sendFile } from './sendFile';

/** Daily upload limits per person. */
export const daily = { files: 200, bytes: 1024 * 1024 * 1024 };
const day = 24 * 60 * 60 * 1000;

const maySend: Record<UploadPurpose, (user: NetworkCaller) => boolean> = {
  avatar: ({ ability }) => ability.can('update', 'Profile'),
  // Pending members upload the documents that How to Start requires.
  licence: ({ ability }) => ability.can('read', 'Licence'),
  attachment: ({ ability }) => ability.can('update', 'Policy') || ability.can('create', 'Mailbox'),
  library: ({ ability }) => ability.can('create', 'Content'),
  article: ({ ability }) => ability.can('create', 'Content'),
  banner: ({ ability }) => ability.can('create', 'Content'),
  gallery: ({ ability }) => ability.can('create', 'Content'),
  catalogue: ({ ability }) => ability.can('update', 'Product'),
};

/** The detected type of a file. @throws invalid if the purpose does not accept it */
function checked(file: Taken | undefined, purpose: UploadPurpose): Sniffed {
  if (!file || file.size === 0) throw invalid([issue('file', 'required')]);
  const mediaType = sniff(file.head);
  const rules = accepted[purpose];
  const fitting = rules.filter(({ types }) => mediaType && types.includes(mediaType.mime));
  if (!mediaType || fitting.length === 0) {
    const kinds = [...new Set(rules.flatMap(({ types }) => types))].map((type) => type.replace(/^.*\//, ''));
    throw invalid([issue('file', 'fileType', { kinds: kinds.join(', ') })]);
  }
  if ((mediaType.width ?? 0) * (mediaType.height ?? 0) > maxMegapixels * 1e6)
    throw invalid([issue('file', 'pixels', { max: maxMegapixels })]);
  const maxBytes = Math.max(...fitting.map((rule) => rule.maxBytes));
  if (file.size > maxBytes) throw invalid([issue('file', 'fileSize', { max: maxBytes / 1024 / 1024 })]);
  return mediaType;
}

/** Uploads, domain.md 2.17, 4.5 and the privacy rules of 5. */
export function uploadRoutes(api: NetworkApi, network: Network): void {
  const { db, sql, deps } = network;

  const checkDay = async (user: NetworkCaller, size: number) => {
    const since = new Date(network.now.getTime() - day).toISOString();
    const recent = sql.db.selectFrom('uploads').where('owner_id', '=', user.id).where('created_at', '>', since);
    const { count, bytes } = await figure(recent, { bytes: 'size' });
    if (count >= daily.files || bytes + size > daily.bytes) {
      throw tooMany('You have reached the daily upload limit.', 3600);
    }
  };

  serve(api, uploads.create, async ({ user, body: { purpose }, visit: { file } }) => {
    if (!maySend[purpose](user)) throw forbidden();
    const { mime, width, height } = checked(file, purpose);
    await checkDay(user, file?.size ?? 0);
    const { name = '', size = 0, sha256 = '' } = file ?? {};
    // The file precedes the record: a file without a record is harmless, a record without a file is not.
    const saved = await whileNamed(sql, sha256, async () => {
      await file?.keep();
      return db.write(async (tx) =>
        tx.put('uploads', {
          id: await tx.newId('uploads'),
          name: tidyName(name, mime),
          mime,
          size,
          sha256,
          purpose,
          owner_id: user.id,
          width,
          height,
          created_at: network.now.toISOString(),
        } satisfies UploadRecord),
      );
    });
    return { ...saved, url: `${uploads.create.path}/${saved.id}` };
  });

  api.raw(`${uploads.create.path}/:id`, 'anyone', async ({ user, req, res }) => {
    const id = /^[1-9]\d{0,14}$/.test(String(req.params.id)) ? Number(req.params.id) : 0;
    const upload = await recordOf(sql.db, 'uploads', id);
    if (!upload || !(await mayRead(network, user, upload))) {
      if (!user) throw unauthenticated();
      throw noSuchRow();
    }
    await sendFile(req, res, deps.files, upload);
  });
}

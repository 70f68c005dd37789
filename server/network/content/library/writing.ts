import { library, type ResourceDraft, type ResourceRecord } from '@shared/contracts/network/library';
import type { UploadRecord } from '@shared/contracts/network/uploads';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { type Db, recordOf } from '../../records/read';
import { pictureIssues, uploadAt } from '../../uploads/checks';
import { existing, manage, revised, save, unchanged } from '../../writes/manage';
import { resourceDetailOf } from './rows';

const kindsOf = ({ mime }: UploadRecord): readonly ResourceDraft['kind'][] => {
  if (mime.startsWith('image/')) return ['image'];
  if (mime.startsWith('video/')) return ['video'];
  return mime === 'application/pdf' ? ['pdf', 'slides', 'doc'] : [];
};

/** Library editing by the office (domain.md 4.2). */
export function writingRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  /** Checks and sanitizes a draft. @throws invalid */
  const checked = async (from: Db, draft: ResourceDraft): Promise<ResourceDraft> => {
    const product = await recordOf(from, 'products', draft.product_id);
    const brand = await recordOf(from, 'brands', draft.brand_id);
    const category = await recordOf(from, 'categories', draft.category_id);
    const { upload, issues } = await uploadAt(from, 'url', draft.url, 'library');
    const captions = await uploadAt(from, 'captions_url', draft.captions_url, 'library');
    const body = sanitise(draft.body).trim();
    const faults = [
      ...issues,
      ...(upload && !kindsOf(upload).includes(draft.kind) ? [issue('kind', 'choice')] : []),
      ...(draft.url === '' && body === '' ? [issue('url', 'required')] : []),
      ...(await pictureIssues(from, 'cover_url', draft.cover_url, 'library')),
      ...captions.issues,
      ...(captions.upload && captions.upload.mime !== 'text/vtt'
        ? [issue('captions_url', 'fileType', { kinds: 'text/vtt' })]
        : []),
      ...(draft.product_id !== null && !product ? [issue('product_id', 'missing')] : []),
      ...(draft.brand_id !== null && !brand ? [issue('brand_id', 'missing')] : []),
      ...(product && draft.brand_id !== null && product.brand_id !== draft.brand_id
        ? [issue('product_id', 'choice')]
        : []),
      ...(draft.category_id !== null && !category ? [issue('category_id', 'missing')] : []),
    ];
    if (faults.length > 0) throw invalid(faults);
    return { ...draft, body, size: upload?.size ?? draft.size };
  };

  const refuseSuperseded = ({ status }: ResourceRecord) => {
    if (status === 'superseded') throw conflict('superseded', 'This edition was replaced. Change the newer one.');
  };
  /** The first publication time, which never changes. */
  const publishedAt = (status: ResourceRecord['status'], before?: ResourceRecord) =>
    before?.published_at ?? (status === 'published' ? network.now.toISOString() : null);

  const newEdition = { edition: 1, supersedes_id: null, view_count: 0, download_count: 0 };

  const managed = manage(network, 'resources', {
    present: (user) => (resource) => resourceDetailOf(network, user, resource),
    checked: async (draft: ResourceDraft, { before, tx }) => {
      if (before) refuseSuperseded(before);
      const published_at = publishedAt(draft.status, before);
      return { ...newEdition, ...before, ...(await checked(tx.sql, draft)), published_at };
    },
  });
  serve(api, library.create, managed.save);
  serve(api, library.edit, ({ user, body: { supersede, ...body } }) =>
    supersede ? replace(user, body) : managed.save({ user, body }),
  );
  serve(api, library.status, ({ user, body: { status, ...version } }) =>
    managed.change(user, version, (before) => {
      refuseSuperseded(before);
      return { status, published_at: publishedAt(status, before) };
    }),
  );

  /** Publishes a new edition as a new row, so progress and acknowledgments of the old one do not count. */
  const replace = async (
    user: NetworkCaller,
    { id, version, ...draft }: ResourceDraft & Pick<ResourceRecord, 'id' | 'version'>,
  ) => {
    const saved = await db.write(async (tx) => {
      const before = unchanged(existing(await recordOf(tx.sql, 'resources', id)), version);
      refuseSuperseded(before);
      // A draft edition would leave members without any.
      if (draft.status !== 'published') throw invalid([issue('status', 'choice')]);
      const changed = await checked(tx.sql, draft);
      await tx.put('resources', revised({ ...before, status: 'superseded' }, network.now.toISOString()));
      return save(network, tx, 'resources', undefined, {
        ...newEdition,
        ...changed,
        edition: before.edition + 1,
        supersedes_id: before.id,
        published_at: publishedAt(draft.status),
      });
    });
    return resourceDetailOf(network, user, saved);
  };
}

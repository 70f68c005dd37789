import { library, type ResourceDraft, type ResourceRecord } from '@shared/contracts/network/library';
import type { UploadRecord } from '@shared/contracts/network/uploads';
import { issue } from '@shared/http/issues';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { pictureIssues, stale, uploadAt } from '../checks';
import { resourceDetailOf } from './rows';

const kindsOf = ({ mime }: UploadRecord): readonly ResourceDraft['kind'][] => {
  if (mime.startsWith('image/')) return ['image'];
  if (mime.startsWith('video/')) return ['video'];
  return mime === 'application/pdf' ? ['pdf', 'slides', 'doc'] : [];
};

/** Library editing by the office (DOMAIN.md 4.2). */
export function writingRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('resources');

  /** A draft ready to be stored; throws its issues. */
  const checked = (draft: ResourceDraft): ResourceDraft => {
    const product = draft.product_id === null ? undefined : db.table('products').get(draft.product_id);
    const { upload, issues } = uploadAt(network, 'url', draft.url, 'library');
    const captions = uploadAt(network, 'captions_url', draft.captions_url, 'library');
    const body = sanitise(draft.body).trim();
    const found = [
      ...issues,
      ...(upload && !kindsOf(upload).includes(draft.kind) ? [issue('kind', 'choice')] : []),
      ...(draft.url === '' && body === '' ? [issue('url', 'required')] : []),
      ...pictureIssues(network, 'cover_url', draft.cover_url, 'library'),
      ...captions.issues,
      ...(captions.upload && captions.upload.mime !== 'text/vtt'
        ? [issue('captions_url', 'fileType', { kinds: 'text/vtt' })]
        : []),
      ...(draft.product_id !== null && !product ? [issue('product_id', 'missing')] : []),
      ...(draft.brand_id !== null && !db.table('brands').get(draft.brand_id) ? [issue('brand_id', 'missing')] : []),
      ...(product && draft.brand_id !== null && product.brand_id !== draft.brand_id
        ? [issue('product_id', 'choice')]
        : []),
      ...(draft.category_id !== null && !db.table('categories').get(draft.category_id)
        ? [issue('category_id', 'missing')]
        : []),
    ];
    if (found.length > 0) throw invalid(found);
    return { ...draft, body, size: upload?.size ?? draft.size };
  };

  /** The resource as read by the caller, or the reason it cannot be changed. */
  const read = (id: number, version: number): ResourceRecord => {
    const resource = table.get(id);
    if (!resource) throw noSuchRow();
    if (resource.version !== version) throw stale();
    if (resource.status === 'superseded') {
      throw conflict('superseded', 'This edition was replaced. Change the newer one.');
    }
    return resource;
  };
  /** The publication time; the first one counts. */
  const publishedAt = (status: ResourceRecord['status'], before?: ResourceRecord) =>
    before?.published_at ?? (status === 'published' ? network.now.toISOString() : null);

  serve(api, library.create, async ({ user, body }) => {
    const saved = await db.write((tx) =>
      tx.put('resources', {
        ...checked(body),
        id: tx.nextId('resources'),
        version: 1,
        edition: 1,
        supersedes_id: null,
        view_count: 0,
        download_count: 0,
        published_at: publishedAt(body.status),
        ...network.stamps(),
      }),
    );
    return resourceDetailOf(network, user, saved);
  });

  serve(api, library.edit, async ({ user, body: { id, version, supersede, ...draft } }) => {
    const saved = await db.write((tx) => {
      const before = read(id, version);
      // Replacing it with a draft would leave members with neither.
      if (supersede && draft.status !== 'published') throw invalid([issue('status', 'choice')]);
      const changed = checked(draft);
      const { updated_at } = network.stamps();
      if (!supersede) {
        return tx.put('resources', {
          ...before,
          ...changed,
          version: version + 1,
          published_at: publishedAt(draft.status, before),
          updated_at,
        });
      }
      // A new edition is a new row: finishing or acknowledging the old one does not count.
      tx.put('resources', { ...before, status: 'superseded', version: version + 1, updated_at });
      return tx.put('resources', {
        ...changed,
        id: tx.nextId('resources'),
        version: 1,
        edition: before.edition + 1,
        supersedes_id: before.id,
        view_count: 0,
        download_count: 0,
        published_at: publishedAt(draft.status),
        ...network.stamps(),
      });
    });
    return resourceDetailOf(network, user, saved);
  });

  serve(api, library.status, async ({ user, body: { id, version, status } }) => {
    const saved = await db.write((tx) => {
      const before = read(id, version);
      return tx.put('resources', {
        ...before,
        status,
        version: version + 1,
        published_at: publishedAt(status, before),
        updated_at: network.now.toISOString(),
      });
    });
    return resourceDetailOf(network, user, saved);
  });
}

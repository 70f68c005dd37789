import {
  type ResourceDetail,
  type ResourceProgress,
  type ResourceProgressRecord,
  type ResourceRecord,
  type ResourceRow,
  resourceRecord,
  triesPerDay,
} from '@shared/contracts/network/library';
import { among } from '../../../data/sql/inLanguage';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordsWith } from '../../records/read';
import { audienceSizes, seesAllContent } from '../visibility';
import { isExpired, isRequired, resourceVisibility } from './visibility';

/** A member's own progress. */
export const progressShown = ({
  pct,
  position_sec,
  completed_at,
  favourite,
  score,
  tries,
  passed_at,
  certificate_no,
  acked_edition,
  acked_at,
}: ResourceProgressRecord): ResourceProgress => ({
  pct,
  position_sec,
  completed_at,
  favourite,
  score,
  tries,
  passed_at,
  certificate_no,
  acked_edition,
  acked_at,
});

/** A resource without its text, for lists. */
export type ResourceHead = Omit<ResourceRecord, 'body' | 'chapters' | 'captions_url'>;

/** The share of each resource's audience that finished it, in basis points. */
export async function completions(
  network: Network,
  ids: readonly number[],
): Promise<(resource: Pick<ResourceRecord, 'id' | 'level_min_rank'>) => number> {
  const audienceSize = await audienceSizes(network);
  const rows = await network.sql.db
    .selectFrom('resource_progress')
    .where(among('resource_id', ids))
    .where('completed_at', 'is not', null)
    .groupBy('resource_id')
    .select(({ fn }) => ['resource_id', fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map(({ resource_id, count }) => [resource_id, count]));
  return ({ id, level_min_rank }) => {
    const audience = audienceSize(undefined, level_min_rank ?? 0);
    return audience === 0 ? 0 : Math.min(10_000, Math.round(((counts.get(id) ?? 0) * 10_000) / audience));
  };
}

/** Products, brands and the caller's progress, for the rows of resources. */
type Shelf = Awaited<ReturnType<typeof shelfOf>>;

export async function shelfOf({ sql: { db } }: Network, user: NetworkCaller) {
  const products = await db.selectFrom('products').select(['id', 'name', 'brand_id', 'category_id']).execute();
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  const progress = await recordsWith(db, 'resource_progress', { member_id: user.id });
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const productOf = new Map(products.map((product) => [product.id, product]));
  const ownProgress = new Map(progress.map((each) => [each.resource_id, each]));
  const product = ({ product_id }: Pick<ResourceRecord, 'product_id'>) => productOf.get(product_id ?? 0);
  const brandId = (row: Pick<ResourceRecord, 'brand_id' | 'product_id'>) => row.brand_id ?? product(row)?.brand_id;
  return {
    product,
    brandId,
    brand: (row: Pick<ResourceRecord, 'brand_id' | 'product_id'>) => brandNames.get(brandId(row) ?? 0),
    /** The caller's progress. */
    progress: ({ id }: Pick<ResourceRecord, 'id'>) => ownProgress.get(id),
  };
}

/** Rows of resources, with the fields that the caller may see. */
export async function resourceRows(
  network: Network,
  user: NetworkCaller,
  shelf: Shelf,
  resources: readonly ResourceHead[],
): Promise<ResourceRow[]> {
  const ids = resources.map(({ id }) => id);
  const completionOf = seesAllContent(user) ? await completions(network, ids) : () => null;
  return resources.map(({ quiz, url, created_at: _created, ...shown }) => {
    const progress = shelf.progress(shown);
    return {
      ...shown,
      brand: shelf.brand(shown) ?? '',
      product: shelf.product(shown)?.name ?? '',
      has_file: url !== '',
      question_count: quiz.length,
      expired: isExpired(shown, network.today),
      required: isRequired({ ...shown, quiz }),
      progress: progress ? progressShown(progress) : null,
      completion_bp: completionOf(shown),
    };
  });
}

const textFields = { body: true, chapters: true, captions_url: true } as const;
const headColumns = Object.keys(resourceRecord.omit(textFields).shape) as (keyof ResourceHead)[];

/** All resources in the order of their ids. */
export const resourceHeads = (db: Db): Promise<ResourceHead[]> =>
  db.selectFrom('resources').select(headColumns).orderBy('id').execute();

const maxRelated = 4;

/**
 * Related resources: of the same product first, then of the same carrier, then of the same library with equal
 * categories first.
 */
async function relatedTo(network: Network, user: NetworkCaller, resource: ResourceRecord): Promise<ResourceHead[]> {
  const sees = await resourceVisibility(network, user);
  const closeness = (other: ResourceHead) =>
    resource.product_id !== null && other.product_id === resource.product_id
      ? 4
      : resource.brand_id !== null && other.brand_id === resource.brand_id
        ? 3
        : other.library !== resource.library
          ? 0
          : other.category_id === resource.category_id
            ? 2
            : 1;
  return (await resourceHeads(network.sql.db))
    .filter((other) => other.id !== resource.id && other.status === 'published' && sees(other) && closeness(other) > 0)
    .sort((a, b) => closeness(b) - closeness(a) || a.sort - b.sort || a.id - b.id)
    .slice(0, maxRelated);
}

export const triesLeft = (progress: ResourceProgressRecord | undefined, today: string) =>
  triesPerDay - (progress?.tried_on === today ? progress.tries_that_day : 0);

/** A resource with its text. Only the office and members who passed the quiz get the correct answers. */
export async function resourceDetailOf(
  network: Network,
  user: NetworkCaller,
  resource: ResourceRecord,
): Promise<ResourceDetail> {
  const { body, chapters, captions_url, ...head } = resource;
  const shelf = await shelfOf(network, user);
  const shown = [head, ...(await relatedTo(network, user, resource))];
  const [row, ...related] = (await resourceRows(network, user, shelf, shown)) as [ResourceRow, ...ResourceRow[]];
  const progress = shelf.progress(resource);
  const told = seesAllContent(user) || Boolean(progress?.passed_at);
  return {
    ...row,
    body,
    chapters,
    captions_url,
    url: resource.url,
    quiz: resource.quiz.map(({ q, choices, answer }) => ({ q, choices, answer: told ? answer : null })),
    tries_left: triesLeft(progress, network.today),
    related: related.map(({ id, title, library, kind, brand, cover_url }) => ({
      id,
      title,
      library,
      kind,
      brand,
      cover_url,
    })),
    created_at: resource.created_at,
  };
}

import {
  type ResourceDetail,
  type ResourceProgress,
  type ResourceProgressRecord,
  type ResourceRecord,
  type ResourceRow,
  triesPerDay,
} from '@shared/contracts/network/library';
import type { Network, NetworkCaller } from '../../network';
import { audienceSizes, managesContent } from '../visibility';
import { isExpired, isRequired, progressOf, resourceVisibility } from './visibility';

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

/** Tells how many of those who may see a resource have finished it, in basis points. */
async function completions(network: Network): Promise<(resource: ResourceRecord) => number> {
  const audienceSize = await audienceSizes(network);
  return ({ id, level_min_rank }) => {
    const audience = audienceSize(undefined, level_min_rank ?? 0);
    const completed = network.db.table('resource_progress').count('completed', id);
    return audience === 0 ? 0 : Math.min(10_000, Math.round((completed * 10_000) / audience));
  };
}

/** A resource in a list as this caller may see it. */
export async function resourceRowOf(
  network: Network,
  user: NetworkCaller,
): Promise<(resource: ResourceRecord) => ResourceRow> {
  const completionOf = managesContent(user) ? await completions(network) : () => null;
  return (resource) => {
    const {
      body: _body,
      chapters: _chapters,
      captions_url: _captions,
      quiz,
      url,
      created_at: _created,
      ...shown
    } = resource;
    const progress = progressOf(network, user.id, resource.id);
    const product = resource.product_id === null ? undefined : network.db.table('products').get(resource.product_id);
    const brandId = resource.brand_id ?? product?.brand_id;
    return {
      ...shown,
      brand: (brandId && network.db.table('brands').get(brandId)?.name) || '',
      product: product?.name ?? '',
      has_file: url !== '',
      question_count: quiz.length,
      expired: isExpired(resource, network.today),
      required: isRequired(resource),
      progress: progress ? progressShown(progress) : null,
      completion_bp: completionOf(resource),
    };
  };
}

const maxRelated = 4;

/** Related resources: the same product first, then the same carrier, then the same library with the same category first. */
function relatedTo(network: Network, user: NetworkCaller, resource: ResourceRecord): ResourceRecord[] {
  const sees = resourceVisibility(network, user);
  const closeness = (other: ResourceRecord) =>
    resource.product_id !== null && other.product_id === resource.product_id
      ? 4
      : resource.brand_id !== null && other.brand_id === resource.brand_id
        ? 3
        : other.library !== resource.library
          ? 0
          : other.category_id === resource.category_id
            ? 2
            : 1;
  return network.db
    .table('resources')
    .all()
    .filter((other) => other.id !== resource.id && other.status === 'published' && sees(other) && closeness(other) > 0)
    .sort((a, b) => closeness(b) - closeness(a) || a.sort - b.sort || a.id - b.id)
    .slice(0, maxRelated);
}

export const triesLeft = (progress: ResourceProgressRecord | undefined, today: string) =>
  triesPerDay - (progress?.tried_on === today ? progress.tries_that_day : 0);

/** A resource in full. Only the office and those who have passed get the correct answers. */
export async function resourceDetailOf(
  network: Network,
  user: NetworkCaller,
  resource: ResourceRecord,
): Promise<ResourceDetail> {
  const present = await resourceRowOf(network, user);
  const progress = progressOf(network, user.id, resource.id);
  const told = managesContent(user) || Boolean(progress?.passed_at);
  return {
    ...present(resource),
    body: resource.body,
    chapters: resource.chapters,
    captions_url: resource.captions_url,
    url: resource.url,
    quiz: resource.quiz.map(({ q, choices, answer }) => ({ q, choices, answer: told ? answer : null })),
    tries_left: triesLeft(progress, network.today),
    related: relatedTo(network, user, resource)
      .map(present)
      .map(({ id, title, library, kind, brand, cover_url }) => ({ id, title, library, kind, brand, cover_url })),
    created_at: resource.created_at,
  };
}

import { expiringDays, type ResourceProgressRecord, type ResourceRecord } from '@shared/contracts/network/library';
import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordOf, recordsWith, recordWith } from '../../records/read';
import { rankOf, seesAllContent } from '../visibility';

/** True after a resource's last day, when it may no longer be used. */
export const isExpired = ({ expires_on }: Pick<ResourceRecord, 'expires_on'>, today: string) =>
  expires_on !== null && expires_on < today;

/** True for a usable resource that expires soon. */
export const isExpiring = (resource: Pick<ResourceRecord, 'expires_on'>, today: string) =>
  resource.expires_on !== null && !isExpired(resource, today) && resource.expires_on <= shiftDay(today, expiringDays);

/** The fields that decide a resource's visibility. */
type Sighted = Pick<ResourceRecord, 'status' | 'expires_on' | 'level_min_rank'>;

/**
 * Returns a predicate for the caller: the office sees all resources; members see published, unexpired ones for their
 * rank.
 */
export async function resourceVisibility(
  network: Network,
  user: NetworkCaller,
  db: Db = network.sql.db,
): Promise<(resource: Sighted) => boolean> {
  if (seesAllContent(user)) return () => true;
  const rank = await rankOf(db, user.member);
  return (resource) => isShown(resource, rank, network.today);
}

const isShown = ({ status, expires_on, level_min_rank }: Sighted, rank: number, today: string) =>
  status === 'published' && !isExpired({ expires_on }, today) && (level_min_rank === null || rank >= level_min_rank);

/** A resource if the caller may see it; undefined for unknown and hidden ones alike. */
export async function visibleResource(
  network: Network,
  user: NetworkCaller,
  id: number,
  db: Db = network.sql.db,
): Promise<ResourceRecord | undefined> {
  const resource = await recordOf(db, 'resources', id);
  return resource && (await resourceVisibility(network, user, db))(resource) ? resource : undefined;
}

export const progressOf = (db: Db, memberId: number, resourceId: number) =>
  recordWith(db, 'resource_progress', { member_id: memberId, resource_id: resourceId });

/** True for resources that members must acknowledge or pass. */
export const isRequired = ({ require_ack, library, quiz }: Pick<ResourceRecord, 'require_ack' | 'library' | 'quiz'>) =>
  require_ack || (library === 'compliance' && quiz.length > 0);

/**
 * True when a member has read all of a resource, passed its quiz, or acknowledged its edition, as the resource
 * requires.
 */
export const isDone = (
  resource: Pick<ResourceRecord, 'quiz' | 'require_ack' | 'edition'>,
  progress: ResourceProgressRecord | undefined,
): boolean =>
  progress !== undefined &&
  (resource.quiz.length > 0 ? progress.passed_at !== null : resource.require_ack || progress.completed_at !== null) &&
  (!resource.require_ack || progress.acked_edition === resource.edition);

/** The resources that a member must acknowledge or pass, each with its state. */
export async function requiredResources(
  db: Db,
  today: string,
  { id, level_id }: Pick<MemberRecord, 'id' | 'level_id'>,
): Promise<(ResourceRecord & { done: boolean })[]> {
  const rank = await rankOf(db, { level_id });
  const resources = await recordsWith(db, 'resources', { status: 'published' });
  const progress = await recordsWith(db, 'resource_progress', { member_id: id });
  const ownProgress = new Map(progress.map((each) => [each.resource_id, each]));
  return resources
    .filter((each) => isRequired(each) && isShown(each, rank, today))
    .map((each) => ({ ...each, done: isDone(each, ownProgress.get(each.id)) }));
}

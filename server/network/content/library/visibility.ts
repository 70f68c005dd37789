import { expiringDays, type ResourceProgressRecord, type ResourceRecord } from '@shared/contracts/network/library';
import { shiftDay } from '@shared/format/days';
import type { Network, NetworkCaller } from '../../network';
import { pairOf } from '../tables';
import { managesContent, rankOf } from '../visibility';

/** Past its last day: no longer usable. */
export const isExpired = ({ expires_on }: ResourceRecord, today: string) => expires_on !== null && expires_on < today;

/** Still usable but expiring soon. */
export const isExpiring = (resource: ResourceRecord, today: string) =>
  resource.expires_on !== null && !isExpired(resource, today) && resource.expires_on <= shiftDay(today, expiringDays);

/** A test whether this caller may see a resource: the office all, members those published, valid and for their rank. */
export function resourceVisibility(network: Network, user: NetworkCaller): (resource: ResourceRecord) => boolean {
  if (managesContent(user)) return () => true;
  const rank = rankOf(network, user.member);
  return (resource) =>
    resource.status === 'published' &&
    !isExpired(resource, network.today) &&
    (resource.level_min_rank === null || rank >= resource.level_min_rank);
}

/** One resource if the caller may see it; unknown and forbidden get the same answer. */
export function visibleResource(network: Network, user: NetworkCaller, id: number): ResourceRecord | undefined {
  const resource = network.db.table('resources').get(id);
  return resource && resourceVisibility(network, user)(resource) ? resource : undefined;
}

export const progressOf = (network: Network, memberId: number, resourceId: number) =>
  network.db.table('resource_progress').one('pair', pairOf(memberId, resourceId));

/** Must be acknowledged or passed. */
export const isRequired = ({ require_ack, library, quiz }: ResourceRecord) =>
  require_ack || (library === 'compliance' && quiz.length > 0);

/** Whether a member has finished a resource: read all of it, passed its quiz, or acknowledged this edition. */
export const isDone = (resource: ResourceRecord, progress: ResourceProgressRecord | undefined): boolean =>
  progress !== undefined &&
  (resource.quiz.length > 0 ? progress.passed_at !== null : resource.require_ack || progress.completed_at !== null) &&
  (!resource.require_ack || progress.acked_edition === resource.edition);

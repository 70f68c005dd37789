import type { ArticleReadRecord, ArticleRecord } from '@shared/contracts/network/articles';
import type { ResourceProgressRecord, ResourceRecord } from '@shared/contracts/network/library';
import { addDays, type Day, daysBetween, instantOf } from '../days';
import type { Base } from '../generate';
import { type Stream, stream } from '../random';

type Member = Base['members'][number];

const agents = ({ members }: Base) =>
  members.filter(({ status, level_id }) => status === 'active' && level_id !== null);
const dayOf = (instant: string) => instant.slice(0, 10);

/** A random day after `from` and before `asOf`. */
const dayBetween = (random: Stream, from: Day, asOf: Day) =>
  addDays(asOf, -random.int(1, Math.max(1, daysBetween(from, asOf) - 1)));

const isFor = ({ audience }: ArticleRecord, { level_id, address }: Member) =>
  audience.all ||
  ((audience.level_ids.length === 0 || audience.level_ids.includes(level_id ?? 0)) &&
    (audience.states.length === 0 || audience.states.includes(address?.state ?? '')));

/** Articles that members have opened and acknowledged; one in two agents is a reader. */
export function generateReads(seed: number, asOf: Day, base: Base, articles: readonly ArticleRecord[]) {
  const reads: ArticleReadRecord[] = [];
  for (const member of agents(base)) {
    if (!stream(seed, 'reader', member.id).chance(0.5)) continue;
    for (const article of articles) {
      const random = stream(seed, `article read ${article.id}`, member.id);
      const published = article.publish_at === null ? asOf : dayOf(article.publish_at);
      const from = published > member.joined_on ? published : member.joined_on;
      if (article.status !== 'published' || !isFor(article, member) || from >= addDays(asOf, -1)) continue;
      if (!random.chance(article.require_ack ? 0.75 : article.pinned ? 0.4 : 0.12)) continue;
      const on = dayBetween(random, from, asOf);
      const at = instantOf(on, random.int(0, 400));
      reads.push({
        id: reads.length + 1,
        article_id: article.id,
        member_id: member.id,
        read_at: at,
        viewed_at: at,
        acked_at: article.require_ack && random.chance(0.8) ? instantOf(on, 410) : null,
      });
    }
  }
  return reads;
}

/** Agents' progress in the library; one in three uses it. */
export function generateProgress(seed: number, asOf: Day, base: Base, resources: readonly ResourceRecord[]) {
  const rows: ResourceProgressRecord[] = [];
  for (const member of agents(base)) {
    if (!stream(seed, 'learner', member.id).chance(0.35)) continue;
    for (const resource of resources) {
      const random = stream(seed, `progress ${resource.id}`, member.id);
      const published = dayOf(resource.published_at ?? asOf);
      const from = published > member.joined_on ? published : member.joined_on;
      const open = resource.status === 'published' && (member.level_id ?? 0) >= (resource.level_min_rank ?? 0);
      if (!open || from >= addDays(asOf, -1)) continue;
      if (!random.chance(resource.require_ack ? 0.5 : resource.quiz.length > 0 ? 0.14 : 0.05)) continue;
      const on = dayBetween(random, from, asOf);
      rows.push(progressOf(random, resource, member, on, rows.length + 1));
    }
  }
  return rows;
}

function progressOf(
  random: Stream,
  resource: ResourceRecord,
  member: Member,
  on: Day,
  id: number,
): ResourceProgressRecord {
  const at = instantOf(on, random.int(0, 380));
  const later = instantOf(on, 400);
  const hasQuiz = resource.quiz.length > 0;
  const pct = random.weighted([
    [100, 6],
    [random.int(5, 95), 4],
  ] as const);
  const tries = hasQuiz && pct === 100 ? random.int(1, 3) : 0;
  const right = tries === 0 ? 0 : random.int(Math.ceil(resource.quiz.length / 2), resource.quiz.length);
  const score = tries === 0 ? null : Math.floor((right * 100) / resource.quiz.length);
  const passed = score !== null && score >= 80;
  const acked = resource.require_ack && (hasQuiz ? passed : pct === 100) && random.chance(0.9);
  const done = hasQuiz ? passed : resource.require_ack || pct === 100;
  return {
    id,
    resource_id: resource.id,
    member_id: member.id,
    pct,
    position_sec: resource.duration_sec === null ? 0 : Math.floor((resource.duration_sec * pct) / 100),
    completed_at: done && (!resource.require_ack || acked) ? later : null,
    favourite: random.chance(0.12),
    score,
    tries,
    tried_on: tries > 0 ? on : null,
    tries_that_day: tries,
    passed_at: passed ? later : null,
    certificate_no: passed ? `T${on.slice(2, 4)}-${String(id).padStart(6, '0')}` : null,
    acked_edition: acked ? resource.edition : null,
    acked_at: acked ? later : null,
    viewed_at: at,
    created_at: at,
    updated_at: later,
  };
}

/** Views of an entity: one per reader, and some repeated ones. */
export const viewsOf = (seed: number, entity: string, id: number, readers: number) =>
  readers + Math.floor(readers * stream(seed, `${entity} views`, id).between(0.2, 1.5));

import { roles } from '@shared/abilities';
import { type ScoreMetric, type ScorePosition, scoreMetrics, scores, unitOf } from '@shared/contracts/network/scores';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { membersCalled } from '../../members/question';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { recordOf, recordWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { hidesAmount, showsValue } from '../privacy';
import { rangesOf } from '../ranges';
import { type BoardPlace, boardOf, boardsOf, type Leaderboard } from './board';
import { rowPresenter } from './rows';
import { seriesOf } from './series';

/** Leaderboards, domain.md 2.15, 3.10, 4.5 and 6 (B11). */
export function boardRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(
    api,
    scores.list,
    aside(network, async ({ user, query }) => {
      const { metric, league, level, state, q, page, limit, order } = query;
      const days = rangesOf(query, network.today);
      const board = await boardOf(network, metric, { league, level, state }, days);
      const called = q ? new Set((await membersCalled(network, q)).ids) : undefined;
      const matches = called && ((id: number) => called.has(id));
      const { total, places } = pageOf(board, { matches, page, limit, descending: order === 'desc' });
      const own = board.placeOf(user.id);
      const present = await rowPresenter(network, user, own ? [...places, own] : places);
      const office = user.ability.can('oversee', 'Score');
      return {
        list: places.map(present),
        total,
        page,
        limit,
        summary: { ranked: board.size, ...(office && { value: board.sum }) },
        metric,
        unit: unitOf(metric),
        as_of: network.today,
        ...days,
        own: own ? present(own) : null,
      };
    }),
  );

  /**
   * The member whose standing the caller requests: their own, or any member for the office. Null for the office itself,
   * which has no standing.
   */
  const subjectOf = async (user: NetworkCaller, member_id: number | undefined): Promise<number | null> => {
    const id = member_id ?? user.id;
    const member = id === user.id ? user.member : await recordOf(network.sql.db, 'members', id);
    const allowed = id === user.id || user.ability.can('oversee', 'Score');
    if (!member || !allowed) throw noSuchRow();
    if (member.role === roles.member) return id;
    if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
    return null;
  };

  serve(
    api,
    scores.me,
    aside(network, async ({ user, query }) => {
      const id = await subjectOf(user, query.member_id);
      const days = rangesOf(query, network.today);
      const shows = await showsValue(network, user);
      const boardFor = boardsOf(network, { league: query.league, state: query.state }, days);
      const position = async (metric: ScoreMetric, board: Leaderboard, of: number): Promise<ScorePosition> => {
        const place = board.placeOf(of);
        const previous_rank = place?.previous_rank ?? null;
        return {
          metric,
          unit: unitOf(metric),
          value: metric === 'persistency' && !board.has(of) ? null : board.value(of),
          rank: place?.rank ?? null,
          previous_rank,
          change: place && previous_rank !== null ? previous_rank - place.rank : null,
          of: board.size,
          gap_to_next: place?.above.some(shows) ? place.gap : null,
          ...(await seriesOf(network, metric, of)),
        };
      };
      const metrics: ScorePosition[] = [];
      if (id !== null) {
        const boards = await Promise.all(
          scoreMetrics.map(async (metric) => ({ metric, board: await boardFor(metric) })),
        );
        // One metric at a time, so that other calls run in between.
        for (const { metric, board } of boards) metrics.push(await position(metric, board, id));
      }
      return {
        member_id: id,
        as_of: network.today,
        period: days.period,
        hide_amount: id !== null && (await hidesAmount(network.sql.db, id)),
        own_choice: (await settingsIn(network.sql.db)).leaderboard_privacy === 'own_choice',
        metrics,
      };
    }),
  );

  serve(api, scores.privacy, async ({ user, body }) => {
    // The office is on no board.
    if (user.member.role !== roles.member) throw noSuchRow();
    await db.write(async (tx) => {
      const scoreChoice = await recordWith(tx.sql, 'score_choices', { member_id: user.id });
      await tx.put('score_choices', {
        id: scoreChoice?.id ?? (await tx.newId('score_choices')),
        member_id: user.id,
        ...body,
      });
    });
    return body;
  });
}

interface Asked {
  /** True for members whose name matches the search. */
  matches: ((id: number) => boolean) | undefined;
  page: number;
  limit: number;
  descending: boolean;
}

/** A page of places: of all members, or of those whose name matches. */
function pageOf(board: Leaderboard, { matches, page, limit, descending }: Asked) {
  const from = (page - 1) * limit + 1;
  if (!matches) {
    const { size } = board;
    if (!descending) return { total: size, places: board.places(from, from + limit - 1) };
    const last = size - from + 1;
    return { total: size, places: last < 1 ? [] : board.places(Math.max(1, last - limit + 1), last).reverse() };
  }
  const matching = board.matching(matches);
  if (descending) matching.reverse();
  const places: BoardPlace[] = [];
  for (const id of matching.slice(from - 1, from - 1 + limit)) {
    const place = board.placeOf(id);
    if (place) places.push(place);
  }
  return { total: matching.length, places };
}

import { type ContestRecord, type contestPhases, contestStatuses, contests } from '@shared/contracts/network/contests';
import { scoreMetrics } from '@shared/contracts/network/scores';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid, noSuchRow } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { recordOf, recordsWith } from '../../records/read';
import { pictureIssues } from '../../uploads/checks';
import { existing, revised, unchanged } from '../../writes/manage';
import { phaseOf } from './phases';
import { contestDetailOf, contestRowOf, seenContests, seesContest } from './rows';

const bannerRatio = 3;

/** Contests, domain.md 2.15 and 4.5. */
export function contestRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(
    api,
    contests.list,
    aside(network, async ({ user, query }) => {
      const { today } = network;
      const matches = matcher(query.q);
      const { status, metric, phase } = query;
      const contests = await recordsWith(sql.db, 'contests', { ...(status && { status }), ...(metric && { metric }) });
      const meant = contests.filter(
        (contest) => (!phase || phaseOf(contest, today) === phase) && matches(contest.name, contest.name_zh),
      );
      const { list, ...page } = listOf(await seenContests(network, user, meant), query, {
        by: {
          name: (row) => row.name,
          from_on: (row) => row.from_on,
          to_on: (row) => row.to_on,
          metric: (row) => scoreMetrics.indexOf(row.metric),
          status: (row) => contestStatuses.indexOf(row.status),
        },
        otherwise: (all) => inTurn(all, today),
        present: (row) => row,
      });
      return { ...page, list: await Promise.all(list.map((row) => contestRowOf(network, user, row))) };
    }),
  );

  serve(
    api,
    contests.detail,
    aside(network, async ({ user, query }) => {
      const contest = existing(await recordOf(sql.db, 'contests', query.id));
      if (!(await seesContest(network, user, contest))) throw noSuchRow();
      return contestDetailOf(network, user, contest, query.limit);
    }),
  );

  serve(api, contests.save, async ({ user, body: { id, version, ...draft } }) => {
    const saved = await db.write(async (tx) => {
      const contest =
        id === undefined ? undefined : unchanged(existing(await recordOf(tx.sql, 'contests', id)), version);
      const ranks = new Set((await tx.sql.selectFrom('levels').select('rank').execute()).map(({ rank }) => rank));
      const issues = [
        ...(draft.eligibility.ranks.every((rank) => ranks.has(rank)) ? [] : [issue('eligibility.ranks', 'missing')]),
        ...(await pictureIssues(tx.sql, 'banner_url', draft.banner_url, 'banner', bannerRatio)),
      ];
      if (issues.length > 0) throw invalid(issues);
      const stored = { ...draft, rules: sanitise(draft.rules) };
      const now = network.stamps();
      return tx.put(
        'contests',
        contest
          ? revised({ ...contest, ...stored }, now.updated_at)
          : { ...stored, id: await tx.newId('contests'), version: 0, ...now },
      );
    });
    return contestRowOf(network, user, saved);
  });
}

/** Running contests by end, upcoming ones by beginning, then ended ones with the latest first. */
function inTurn(rows: readonly ContestRecord[], today: string): ContestRecord[] {
  const of = (phase: (typeof contestPhases)[number]) => rows.filter((row) => phaseOf(row, today) === phase);
  return [
    ...sortBy(of('running'), (row) => row.to_on),
    ...sortBy(of('upcoming'), (row) => row.from_on),
    ...sortBy(of('ended'), (row) => row.to_on, 'desc'),
  ];
}

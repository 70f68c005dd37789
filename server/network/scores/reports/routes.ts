import { commissions } from '@shared/contracts/network/commissions';
import { reports } from '@shared/contracts/network/reports';
import { serve } from '../../../http/serve';
import { founderOf } from '../../members/find';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visibleMember } from '../../people/visible';
import { aside } from '../../reads/aside';
import { rangesOf } from '../ranges';
import { commissionReport } from './commission';
import { exposedCase } from './exposedCase';
import { exposureReport } from './exposure';
import { funnelReport } from './funnel';
import { pendingReport } from './pending';
import { renewalForecast } from './renewals';
import { teamStats } from './teamStats';
import { touchPoints } from './touches';
import { tpReport } from './tp';
import { payeeOf, whoseOf } from './whose';

/** Reports, domain.md 4.1, 4.5 and 6 (B4 to B6, B10). */
export function reportRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    reports.tp,
    aside(network, async ({ user, query }) => {
      const whose = await whoseOf(network, user, query, 'TP');
      return {
        as_of: network.today,
        ...(await tpReport(network, whose, rangesOf(query, network.today).period, query)),
      };
    }),
  );

  serve(
    api,
    reports.funnel,
    aside(network, async ({ user, query }) => {
      const whose = await whoseOf(network, user, query, 'Policy');
      return {
        as_of: network.today,
        ...(await funnelReport(network, whose, rangesOf(query, network.today).period, query)),
      };
    }),
  );

  serve(
    api,
    reports.pending,
    aside(network, async ({ user, query }) => {
      const { members } = await whoseOf(network, user, query, 'Policy');
      return pendingReport(network, user, members, query);
    }),
  );

  serve(
    api,
    reports.commission,
    aside(network, async ({ user, query }) => {
      const member_id = await payeeOf(network, user, query.member_id);
      const year = query.year ?? Number(network.today.slice(0, 4));
      const accounts = await commissionReport(network, member_id, { ...query, year });
      return { as_of: network.today, member_id, year, accounts };
    }),
  );

  serve(
    api,
    reports.renewalForecast,
    aside(network, async ({ user, query }) => {
      const member_id = await payeeOf(network, user, query.member_id);
      return { as_of: network.today, member_id, accounts: await renewalForecast(network, member_id) };
    }),
  );

  serve(
    api,
    reports.touches,
    aside(network, async ({ user }) => ({ as_of: network.today, ...(await touchPoints(network, user)) })),
  );

  serve(
    api,
    reports.exposure,
    aside(network, async ({ user, query }) => {
      const member_id = await payeeOf(network, user, query.member_id);
      return { as_of: network.today, member_id, ...(await exposureReport(network, user, member_id, query.limit)) };
    }),
  );

  serve(api, commissions.exposedCase, async ({ user, query }) => {
    const payee = await payeeOf(network, user, undefined);
    return { as_of: network.today, ...(await exposedCase(network, user, payee, query.policy_id)) };
  });

  /** The office is outside the tree and sees it from the founder down. */
  const rootOf = async (user: NetworkCaller, id: number | undefined) =>
    visibleMember(network, user, id ?? (user.ability.can('oversee', 'Member') ? await founderOf(network) : user.id));

  serve(
    api,
    reports.teamStats,
    aside(network, async ({ user, query }) => {
      return { as_of: network.today, ...(await teamStats(network, await rootOf(user, query.id))) };
    }),
  );
}

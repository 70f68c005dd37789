import { policyStatuses } from '@shared/contracts/network/policies';
import { reports } from '@shared/contracts/network/reports';
import { listOf, matcher, sortBy, sumOf } from '../../../data/listing';
import { unhurried } from '../../../data/unhurried';
import { serve } from '../../../http/serve';
import { memberColumns } from '../../members/columns';
import { tpColumns } from '../../money/tp/columns';
import { prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { founderOf } from '../../people/team/routes';
import { visibleMember } from '../../people/visible';
import { policyColumns } from '../../policies/columns';
import { rangesOf } from '../ranges';
import { payeeOf, whoseOf } from './asking';
import { commissionReport } from './commission';
import { exposureReport } from './exposure';
import { funnelReport } from './funnel';
import { pendingCases } from './pending';
import { renewalForecast } from './renewals';
import { teamStats } from './teamStats';
import { tpReport } from './tp';

/** Reports, DOMAIN.md 4.1, 4.5 and 6 (B4 to B6, B10). Those of very many are made with pauses, after what they need was waited for. */
export function reportRoutes(api: NetworkApi, network: Network): void {
  serve(api, reports.tp, ({ user, query }) => {
    const whose = whoseOf(network, user, query, 'TP');
    return { as_of: network.today, ...tpReport(network, whose, rangesOf(query, network.today).period, query) };
  });

  serve(api, reports.funnel, ({ user, query }) => {
    const whose = whoseOf(network, user, query, 'Policy');
    return { as_of: network.today, ...funnelReport(network, whose, rangesOf(query, network.today).period, query) };
  });

  serve(api, reports.pending, async ({ user, query }) => {
    const { group: members } = whoseOf(network, user, query, 'Policy');
    const matches = matcher(query.q);
    prospectsOf(network);
    const pending = await unhurried(pendingCases(network, user, members, query));
    const rows = pending.filter((row) =>
      matches(row.case_no, row.policy_no, row.insured, row.agent, row.brand, row.product),
    );
    return listOf(rows, query, {
      by: {
        risk: (row) => row.risk_bp,
        case_no: (row) => row.case_no,
        agent: (row) => row.agent,
        brand: (row) => row.brand,
        status: (row) => policyStatuses.indexOf(row.status),
        submitted_on: (row) => row.submitted_on,
        days_in_status: (row) => row.days_in_status,
        expected_on: (row) => row.expected_on,
        tp_cents: (row) => row.tp_cents,
        likely_cents: (row) => row.likely_cents,
      },
      otherwise: (all) => sortBy(all, (row) => row.risk_bp, 'desc'),
      present: (row) => row,
      summary: {
        tp_cents: sumOf(rows, (row) => row.tp_cents),
        likely_cents: sumOf(rows, (row) => row.likely_cents),
        overdue: rows.filter(({ missing }) => missing.some(({ overdue }) => overdue)).length,
      },
    });
  });

  serve(api, reports.commission, async ({ user, query }) => {
    const member_id = payeeOf(network, user, query.member_id);
    const year = query.year ?? Number(network.today.slice(0, 4));
    prospectsOf(network);
    const accounts = await unhurried(commissionReport(network, member_id, { ...query, year }));
    return { as_of: network.today, member_id, year, accounts };
  });

  serve(api, reports.renewalForecast, async ({ user, query }) => {
    const member_id = payeeOf(network, user, query.member_id);
    return { as_of: network.today, member_id, accounts: await unhurried(renewalForecast(network, member_id)) };
  });

  serve(api, reports.exposure, ({ user, query }) => {
    const member_id = payeeOf(network, user, query.member_id);
    return { as_of: network.today, member_id, ...exposureReport(network, user, member_id, query.limit) };
  });

  /** The office stands outside the tree and sees it from the founder down. */
  const rootOf = (user: NetworkCaller, id: number | undefined) =>
    visibleMember(network, user, id ?? (user.ability.can('manage', 'Member') ? founderOf(network) : user.id));

  serve(api, reports.teamStats, async ({ user, query }) => {
    const root = rootOf(user, query.id);
    memberColumns(network).columns.renew();
    policyColumns(network).rows.renew();
    tpColumns(network).renew();
    return { as_of: network.today, ...(await unhurried(teamStats(network, root))) };
  });
}

import { roles } from '@shared/abilities';
import { dashboard } from '@shared/contracts/network/dashboard';
import { home } from '@shared/contracts/network/home';
import { serve } from '../../http/serve';
import type { Approvals } from '../approvals/approvals';
import type { Network, NetworkApi } from '../network';
import { aside } from '../reads/aside';
import { periodOf } from '../reads/period';
import { networkName } from '../settings/settings';
import { attentionOf } from './attention';
import { cardsOf } from './cards';
import { compositionOf } from './composition';
import { ownGoal } from './goal';
import { heroOf } from './hero';
import { boardOf } from './leaders';
import { nextTasksOf } from './nextTasks';
import { pulseOf } from './pulse';
import { queueOf, waitingOf } from './queue';
import { scopeOf } from './scope';

/** Figures of both dashboards (domain.md 4.4), all counted from policies, their history, TP and members. */
export function dashboardRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  serve(
    api,
    dashboard.top,
    aside(network, async ({ user, query }) => {
      const { scope, members } = await scopeOf(network, user, query.scope);
      const { today } = network;
      const isMember = user.member.role === roles.member;
      const { period, previous } = periodOf(query.period, today);
      // A board of one member compares nothing, so `me` shows the base shop.
      const board = await scopeOf(network, user, query.scope === 'me' ? 'base_shop' : query.scope);
      const [waiting, cards, leaders] = await Promise.all([
        // A member's own cases are among the tasks.
        isMember ? attentionOf(network, user, board.members, { except: user.id }) : attentionOf(network, user, members),
        cardsOf(network, { members, ownId: user.id, period, previous }),
        boardOf(network, {
          metric: query.metric,
          limit: query.limit,
          period,
          previous,
          members: board.members,
          ownId: isMember ? user.id : 0,
        }),
      ]);
      return {
        network: await networkName(network),
        as_of: today,
        scope,
        period,
        previous,
        cards,
        leaders_scope: board.scope,
        ...leaders,
        attention: waiting.list,
        attention_total: waiting.total,
      };
    }),
  );

  serve(
    api,
    dashboard.percent,
    aside(network, async ({ user, query }) => {
      const { scope, members } = await scopeOf(network, user, query.scope);
      const { today } = network;
      const { period } = periodOf(query.period, today);
      const [composition, goal] = await Promise.all([
        compositionOf(network, { members, period, today }),
        ownGoal(network, user, query),
      ]);
      return { as_of: today, scope, period, ...composition, goal };
    }),
  );

  serve(
    api,
    home.hero,
    aside(network, ({ user }) => heroOf(network, user)),
  );

  serve(
    api,
    home.tasks,
    aside(network, async ({ user }) => ({ as_of: network.today, ...(await nextTasksOf(network, user)) })),
  );

  serve(
    api,
    home.pulse,
    aside(network, ({ user }) => pulseOf(network, user)),
  );

  serve(
    api,
    dashboard.queue,
    aside(network, ({ user }) => queueOf(network, user, approvals)),
  );

  serve(
    api,
    dashboard.waiting,
    aside(network, ({ user }) => waitingOf(network, user, approvals)),
  );
}

import type { Approvals } from '../approvals/approvals';
import type { Webhooks } from '../connections/webhooks';
import { dropLeftBytes } from '../content/uploads/leftBytes';
import { requireOpenBooks } from '../money/journal/closed';
import type { Network, NetworkApi } from '../network';
import { auditor } from './audit/audit';
import { auditRoutes } from './audit/routes';
import { calendarRoutes } from './calendar/routes';
import { teller } from './live/changes';
import { liveRoutes } from './live/routes';
import { disputeRoutes } from './mailbox/disputes';
import { overdueCount } from './mailbox/overdue';
import { mailboxRoutes } from './mailbox/routes';
import { messageRoutes } from './messages/routes';
import { recruitRoutes } from './recruits/routes';
import { savedViewRoutes } from './savedViews/routes';
import { searchRoutes } from './search/routes';
import { settingRoutes } from './settings/routes';
import { taskRoutes } from './tasks/routes';

/** Mailbox, disputes, messages, calendar, recruiting, settings, audit, search and live events (domain.md 2.13, 2.16, 2.17). */
export function deskRoutes(
  api: NetworkApi,
  network: Network,
  { approvals, webhooks }: { approvals: Approvals; webhooks: Webhooks },
): void {
  // Watches the writes of all parts, so that the log is complete and no listener misses an event.
  const [audit, tell] = [auditor(network), teller(network)];
  network.db.watch({
    allow: requireOpenBooks,
    within: async (changes, tx) => {
      await audit(changes, tx);
      await tell.within?.(changes, tx);
      await webhooks.watcher.within(changes, tx);
    },
    after: async (changes) => {
      await tell.after?.(changes);
      await webhooks.watcher.after(changes);
      dropLeftBytes(network, changes);
    },
  });
  network.versions.push(() => overdueCount(network));
  mailboxRoutes(api, network);
  disputeRoutes(api, network);
  messageRoutes(api, network);
  calendarRoutes(api, network);
  recruitRoutes(api, network);
  settingRoutes(api, network, approvals);
  savedViewRoutes(api, network);
  taskRoutes(api, network);
  auditRoutes(api, network);
  searchRoutes(api, network);
  liveRoutes(api, network);
}

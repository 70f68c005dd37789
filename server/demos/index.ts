import { randomUUID } from 'node:crypto';
import { Api } from '../http/serve';
import { accessControlRoutes } from './accessControl/routes';
import { accountSettingRoutes } from './accountSettings/routes';
import { accountRoutes } from './accounts/routes';
import { DemoTokens } from './accounts/tokens';
import { blogRoutes } from './blog/routes';
import { chatRoutes } from './chats/routes';
import { type DemoCaller, type DemoDeps, Demos } from './demos';
import { eventRoutes } from './events/routes';
import { billRoutes } from './invoices/billRoutes';
import { invoiceRoutes } from './invoices/routes';
import { dueMails } from './mails/due';
import { mailRoutes } from './mails/routes';
import { planRoutes } from './pages/plans';
import { pageRoutes } from './pages/routes';
import { profileRoutes } from './profile/routes';
import { checkoutRoutes } from './store/checkout';
import { storeRoutes } from './store/routes';
import { subscriberRoutes } from './subscribers/routes';
import { taskRoutes } from './tasks/routes';
import { userRoutes } from './users/routes';

/** The demo endpoints of product.md 7, over one database. */
export function demoEndpoints(deps: DemoDeps) {
  const demos = new Demos(deps);
  const tokens = new DemoTokens(demos);
  const run = randomUUID();
  const api = new Api<DemoCaller>({
    prepare: demos.db.shared ? () => demos.db.refresh() : undefined,
    authenticate: async (req) => {
      const token = req.get('authorization')?.replace(/^Bearer /, '') ?? req.get('token');
      return token ? tokens.caller(token) : undefined;
    },
    // `revision` does not count the changes of other servers, so a shared database has no version.
    version: () => (demos.db.shared ? undefined : `${run} ${demos.db.revision} ${demos.today} ${dueMails(demos)}`),
  });
  accountRoutes(api, demos, tokens);
  accessControlRoutes(api);
  userRoutes(api, demos);
  invoiceRoutes(api, demos);
  billRoutes(api, demos);
  mailRoutes(api, demos);
  eventRoutes(api, demos);
  taskRoutes(api, demos);
  chatRoutes(api, demos);
  storeRoutes(api, demos);
  checkoutRoutes(api, demos);
  pageRoutes(api, demos);
  planRoutes(api, demos);
  accountSettingRoutes(api, demos);
  profileRoutes(api, demos);
  blogRoutes(api, demos);
  subscriberRoutes(api, demos);
  return { api, demos };
}

import { randomUUID } from 'node:crypto';
import { Api } from '../http/serve';
import { accountRoutes } from './accounts/routes';
import { DemoTokens } from './accounts/tokens';
import { chatRoutes } from './chats/routes';
import { type DemoCaller, type DemoDeps, Demos } from './demos';
import { eventRoutes } from './events/routes';
import { invoiceRoutes } from './invoices/routes';
import { mailRoutes } from './mails/routes';
import { pageRoutes } from './pages/routes';
import { storeRoutes } from './store/routes';
import { taskRoutes } from './tasks/routes';
import { userRoutes } from './users/routes';

/** The demo endpoints of SPEC.md section 7, over one database. */
export function demoEndpoints(deps: DemoDeps) {
  const demos = new Demos(deps);
  const tokens = new DemoTokens(demos);
  const run = randomUUID();
  const api = new Api<DemoCaller>({
    authenticate: async (req) => {
      const token = req.get('authorization')?.replace(/^Bearer /, '') ?? req.get('token');
      return token ? tokens.caller(token) : undefined;
    },
    version: () => `${run} ${demos.db.revision} ${demos.today}`,
  });
  accountRoutes(api, demos, tokens);
  userRoutes(api, demos);
  invoiceRoutes(api, demos);
  mailRoutes(api, demos);
  eventRoutes(api, demos);
  taskRoutes(api, demos);
  chatRoutes(api, demos);
  storeRoutes(api, demos);
  pageRoutes(api, demos);
  return { api, demos };
}

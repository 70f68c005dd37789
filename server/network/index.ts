import { randomUUID } from 'node:crypto';
import { viewAsHeader } from '@shared/http/viewAs';
import { outOfScope, Problem } from '../http/problems';
import { Api } from '../http/serve';
import { Approvals } from './approvals/approvals';
import { approvalRoutes } from './approvals/routes';
import { Backups } from './backups/backups';
import { brandRoutes } from './brands/routes';
import { caseRoutes } from './cases/routes';
import { categoryRoutes } from './categories/routes';
import { ApiKeys, isApiKey } from './connections/apiKeys';
import { connectionRoutes } from './connections/routes';
import { webhookRoutes } from './connections/webhookRoutes';
import { Webhooks } from './connections/webhooks';
import { coursesOf } from './content/library/courses';
import { contentRoutes } from './content/routes';
import { DailyJobs } from './dailyJobs/dailyJobs';
import { dashboardRoutes } from './dashboard/routes';
import { sendDueBroadcasts } from './desk/mailbox/broadcast';
import { deskRoutes } from './desk/routes';
import { arrivalRoutes } from './imports/arrivalRoutes';
import { bookRoutes } from './imports/bookRoutes';
import { importRoutes } from './imports/routes';
import { RunWork } from './money/pay/runWork';
import { moneyRoutes } from './money/routes';
import { Network, type NetworkCaller, type NetworkDeps } from './network';
import { networkState } from './opening/networkState';
import { orderRoutes } from './orders/routes';
import { unsubscribe } from './outbox/choices';
import { Outbox } from './outbox/outbox';
import { mailRoutes } from './outbox/routes';
import { peopleRoutes } from './people/routes';
import { policyRoutes } from './policies/routes';
import { privacyRoutes } from './privacy/routes';
import { productRoutes } from './products/routes';
import { recordWith } from './records/read';
import { scoreRoutes } from './scores/routes';
import { requireConfirmed } from './session/factors/confirmed';
import { Factors } from './session/factors/factors';
import { Passkeys } from './session/factors/passkeys';
import { factorRoutes } from './session/factors/routes';
import { Oidc } from './session/oidc/oidc';
import { oidcRoutes } from './session/oidc/routes';
import { sessionRoutes } from './session/routes';
import { shownLetters } from './session/shownLetters';
import { Tokens } from './session/tokens';
import { Views, viewRoutes } from './session/views';
import { pageNetwork } from './settings/branding';
import { setupRoutes } from './setup/routes';

/** The embedded backend: every call under `/backend`, over one database. */
export function embeddedBackend(deps: NetworkDeps) {
  const network = new Network(deps);
  const tokens = new Tokens(network);
  const keys = new ApiKeys(network);
  const views = new Views(network);
  const approvals = new Approvals(network);
  const runWork = new RunWork(network);
  const outbox = new Outbox(network);
  const webhooks = new Webhooks(network);
  const backups = deps.backups && new Backups(network, deps.backups);
  const factors = new Factors(network);
  const passkeys = new Passkeys(network);
  const oidc = deps.oidc && new Oidc(network, deps.oidc);
  const dailyJobs = new DailyJobs(network, runWork);
  // A restart may bring another version of the product, so tags of the last run are invalid.
  const run = randomUUID();
  const api = new Api<NetworkCaller>({
    authenticate: async (req) => {
      const token = req.get('token') ?? req.get('authorization')?.replace(/^Bearer /, '');
      if (token && isApiKey(token)) {
        if (req.get(viewAsHeader) !== undefined) throw outOfScope();
        return keys.caller(token);
      }
      return token ? views.as(await tokens.caller(token), req.get(viewAsHeader), req.ip ?? '') : undefined;
    },
    files: deps.files,
    confirmed: (user) => requireConfirmed(network, user),
    version: async () => {
      // The counters miss changes by other servers.
      if (network.sql.shared) return undefined;
      const counts = `${network.sql.revision} ${network.today}`;
      const versions = await Promise.all(network.versions.map((version) => version()));
      return `${run} ${counts} ${versions.join(' ')}`;
    },
  });
  sessionRoutes(api, network, { tokens, outbox, factors, passkeys, oidc });
  oidcRoutes(api, network, oidc);
  factorRoutes(api, network, { factors, passkeys });
  viewRoutes(api, network, views);
  connectionRoutes(api, network, keys);
  webhookRoutes(api, network, webhooks);
  approvalRoutes(api, network, approvals);
  brandRoutes(api, network);
  categoryRoutes(api, network);
  productRoutes(api, network);
  caseRoutes(api, network, approvals);
  policyRoutes(api, network);
  orderRoutes(api, network);
  dashboardRoutes(api, network, approvals);
  contentRoutes(api, network);
  deskRoutes(api, network, { approvals, webhooks });
  peopleRoutes(api, network, { approvals, outbox, coursesOf });
  moneyRoutes(api, network, { approvals, work: runWork });
  scoreRoutes(api, network);
  importRoutes(api, network);
  bookRoutes(api, network);
  arrivalRoutes(api, network);
  mailRoutes(api, network, outbox);
  privacyRoutes(api, network, approvals);
  setupRoutes(api, network, tokens);
  // Called every minute: messages whose pause is over are due as well.
  deps.everyDay?.(async () => {
    outbox.wake();
    webhooks.wake();
    await sendDueBroadcasts(network);
    await dailyJobs.run();
    await backups?.run();
  });
  return {
    api,
    state: networkState(network, { dailyJobs, runWork, outbox, webhooks }),
    /** Messages, as the tools show them. */
    letters: {
      sends: () => outbox.sendsMail,
      latest: () => shownLetters(network.sql.db, outbox),
      sender: () => outbox.sender(),
    },
    /** The network as its page names it. */
    page: () => pageNetwork(network),
    /** Ends the mail of a token; false if it is not ours. */
    unsubscribe: (token: string) => unsubscribe(network, token),
    /** An access token for the member with this email address. @throws Error without such a member */
    signIn: async (email: string): Promise<string> => {
      const member = await recordWith(network.sql.db, 'members', { email });
      if (!member) throw new Error(`No member has the email address ${email}.`);
      return (await tokens.start(member, false)).accessToken;
    },
    /** The member of an access token, if the token is ours. @throws tokenExpired */
    memberOf: async (token: string) => {
      try {
        return (await tokens.caller(token)).member;
      } catch (error) {
        if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
        throw error;
      }
    },
  };
}

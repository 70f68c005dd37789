import { abilityOf, roles, rulesFor } from '@shared/abilities';
import { mails } from '@shared/contracts/demos/mails';
import { apiKeys } from '@shared/contracts/network/apiKeys';
import { arrivals } from '@shared/contracts/network/arrivals';
import { books } from '@shared/contracts/network/books';
import { calendar } from '@shared/contracts/network/calendar';
import { corrections } from '@shared/contracts/network/corrections';
import { mail } from '@shared/contracts/network/mail';
import { mailbox } from '@shared/contracts/network/mailbox';
import { menus } from '@shared/contracts/network/menus';
import { policyWork } from '@shared/contracts/network/policyWork';
import { recruits } from '@shared/contracts/network/recruits';
import { savedViews } from '@shared/contracts/network/savedViews';
import { webhooks } from '@shared/contracts/network/webhooks';
import { dayLength } from '@shared/format/days';
import { type Endpoint, type Example, enveloped } from '@shared/http/endpoint';
import type { Response } from 'supertest';
import { z } from 'zod';
import { fixtureApp, fixturesFolder } from '../../server/demo';
import { type Examples, nameOf } from '../../server/lantern/description/describe';
import { type OpenNetwork, openNetwork } from '../../server/network/opening/database';
import { tokenOf } from '../../server/network/outbox/unsubscribe';
import type { Transport } from '../../server/network/records/outboxTable';
import { testPasswords } from '../../server/testing/passwords';
import { request } from '../../server/testing/request';
import { declaredEndpoints } from './contracts';
import { factorExamples } from './factorExamples';
import { type MoneyCalls, moneyExamples, type Who } from './money/examples';
import { setupAnswer } from './setupExamples';
import { shorten } from './shorten';
import { recordingsFolder, toolExamples, withFixedValues } from './toolExamples';

const code = '123456';
const password = 'Lantern-2026';
const colleaguePassword = 'Copper-kettle-47';
const jwtSecret = 'only for the examples of the description';
/** A complete PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const accounts = ['leader@lantern.test', 'admin@lantern.test'] as const;
const colleague = 'shufen.tan@example.com';

interface Input extends Example {
  body?: object;
  /** The file part of a form. */
  file?: { name: string; bytes: Buffer };
}
type App = Awaited<ReturnType<typeof fixtureApp>>;

/** Advances a server's clock by days. */
const passing = new WeakMap<App, (days: number) => Promise<void>>();
/** A server's network. */
const networks = new WeakMap<App, OpenNetwork>();
/** A server's clock. */
const clocks = new WeakMap<App, () => Date>();
/** Closes a server's network. */
const closing = new WeakMap<App, () => Promise<void>>();

/** A fully deterministic server. */
async function app(settings: { stopping?: AbortSignal } = {}): Promise<App> {
  let secrets = 0;
  let passed = 0;
  let turn = async () => {};
  const network = await openNetwork(fixturesFolder);
  const recordings = recordingsFolder();
  const noon = Date.parse(`${network.about.as_of}T12:00:00-08:00`);
  const clock = () => new Date(noon + passed);
  const made = await fixtureApp({
    network,
    clock,
    everyDay: (work) => {
      turn = work;
    },
    random: () => 0.5,
    code: () => code,
    secret: () => `secret-${++secrets}`,
    jwtSecret,
    vaultKeys: [Buffer.alloc(32, 1)],
    oidc: { issuer: 'http://127.0.0.1:9', clientId: '-', clientSecret: '-', name: '-', publicUrl: 'http://127.0.0.1' },
    passwords: testPasswords,
    recordingsFolder: recordings.path,
    ...settings,
  });
  networks.set(made, network);
  clocks.set(made, clock);
  closing.set(made, async () => {
    await network.sql.close();
    await recordings.remove();
  });
  passing.set(made, async (days) => {
    await turn();
    passed += days * dayLength;
    await turn();
  });
  return made;
}

const post = async (to: App, path: string, body: object, header: Record<string, string> = {}) =>
  (await request(to).post(path).set(header).send(body)).body;
/** One sign-in per server and account: sign-ins are rate-limited, and many calls follow. */
const signedIn = new WeakMap<App, Map<string, Promise<{ header: { token: string }; refreshToken: string }>>>();
function signIn(to: App, account: string = accounts[0]) {
  const sessions = signedIn.get(to) ?? new Map();
  signedIn.set(to, sessions);
  const session = sessions.get(account) ?? askSignIn(to, account);
  sessions.set(account, session);
  return session;
}
async function askSignIn(to: App, account: string) {
  const own = account === colleague ? colleaguePassword : password;
  const { data } = await post(to, '/backend/login/login', { account, password: own });
  return { header: { token: String(data.accessToken) }, refreshToken: String(data.refreshToken) };
}
const sendCode = (to: App, address: string, scene: string) =>
  post(to, '/backend/check/sendEmailCode', { address, scene });
const profileOf = async (to: App) => {
  const { header } = await signIn(to);
  return (await request(to).get('/backend/user/userinfo').set(header)).body.data;
};
const bodyOf = (endpoint: Endpoint) => endpoint.example?.body as object;

/** Input that other calls must create before the call can run. */
const prepared: Record<string, (to: App, endpoint: Endpoint) => Promise<Input>> = {
  'POST /jwt/refresh-token': async (to) => {
    const { refreshToken } = await post(to, '/jwt/login', { email: 'admin@demo.com', password: 'admin' });
    return { body: { refreshToken } };
  },
  'POST /apps/email/take-back': async (to) => {
    const { id } = await post(to, '/apps/email/send', bodyOf(mails.send));
    return { body: { emailId: id } };
  },
  'POST /jwt/reset-password': async (to) => {
    const { resetToken } = await post(to, '/jwt/forgot-password', { email: 'admin@demo.com' });
    return { body: { resetToken, password: 'Analytical-1!' } };
  },
  ...toolExamples(async (to) => (await signIn(to)).header),
  'POST /backend/login/register': async (to, endpoint) => {
    const { referral_code } = await profileOf(to);
    const body = { ...bodyOf(endpoint), referral_code } as { email?: string };
    await sendCode(to, String(body.email), 'register');
    return { body };
  },
  'GET /backend/user/referral': async (to) => ({ query: { code: (await profileOf(to)).referral_code } }),
  'POST /backend/user/editUserInfo': async (to, endpoint) => ({
    body: { ...bodyOf(endpoint), version: (await profileOf(to)).version },
  }),
  // The contracts contain no password.
  'POST /backend/login/login': async (_, endpoint) => ({ body: { ...bodyOf(endpoint), password } }),
  'POST /backend/user/changePassword': async (_, endpoint) => ({
    body: { ...bodyOf(endpoint), old_password: password },
  }),
  'POST /backend/check/checkEmailCode': async (to, endpoint) => {
    await sendCode(to, 'agent@lantern.test', 'reset');
    return { body: bodyOf(endpoint) };
  },
  ...factorExamples(signIn, jwtSecret, (to) => clocks.get(to)?.() ?? new Date()),
  'POST /backend/login/resetPassword': async (to, endpoint) => {
    const address = 'agent@lantern.test';
    await sendCode(to, address, 'reset');
    const { data } = await post(to, '/backend/check/checkEmailCode', { address, code, scene: 'reset' });
    return { body: { ...bodyOf(endpoint), ticket: data.ticket } };
  },
  'POST /backend/menu/delete': async (to) => {
    const { header } = await signIn(to, accounts[1]);
    const { data } = await post(to, '/backend/menu/save', bodyOf(menus.save), header);
    return { body: { id: data.id } };
  },
  'POST /backend/calendar/delete': async (to) => {
    const { header } = await signIn(to);
    const { data } = await post(to, '/backend/calendar/save', bodyOf(calendar.save), header);
    return { body: { id: data.id } };
  },
  'POST /backend/calendar/rsvp': async (to, endpoint) => {
    const { header } = await signIn(to);
    const query = { scope: 'network', from: '2026-10-01', to: '2026-12-31' };
    const { body } = await request(to).get('/backend/calendar/list').query(query).set(header);
    return { body: { ...bodyOf(endpoint), id: body.data.list.find((event: { id: number | null }) => event.id).id } };
  },
  // Promotions are proposed once a month is over.
  'POST /backend/promotion/decide': async (to, endpoint) => {
    await passing.get(to)?.(11);
    return { body: bodyOf(endpoint) };
  },
  'POST /backend/user/planned/cancel': async (to, endpoint) => {
    const { header } = await signIn(to, accounts[1]);
    const change = { id: 77, level_id: 2, effective_on: '2027-01-01', reason: 'From the new year on.' };
    await post(to, '/backend/user/level', change, header);
    return { body: bodyOf(endpoint) };
  },
  'POST /backend/recruit/convert': prospect,
  'POST /backend/upload': async (_to, endpoint) => ({
    body: bodyOf(endpoint),
    file: { name: 'portrait.png', bytes: onePixel },
  }),
  'POST /backend/level/edit': async (to, endpoint) => {
    const { id: _id, version: _version, ...draft } = bodyOf(endpoint) as { id: number; version: number };
    const { header } = await signIn(to, accounts[1]);
    const { data } = await post(to, '/backend/level/create', draft, header);
    return { body: { ...draft, id: data.id, version: data.version } };
  },
  'POST /backend/saved-view/edit': async (to, endpoint) => {
    const { header } = await signIn(to);
    const { data } = await post(to, '/backend/saved-view/create', bodyOf(savedViews.create), header);
    return { body: { ...bodyOf(endpoint), id: data.id, version: data.version } };
  },
  'POST /backend/api-key/revoke': async (to) => {
    const { header } = await signIn(to, accounts[1]);
    const { data } = await post(to, '/backend/api-key/create', bodyOf(apiKeys.create), header);
    return { body: { id: data.id } };
  },
  'POST /backend/mailbox/cancelBroadcast': async (to) => {
    const { header } = await signIn(to, accounts[1]);
    const later = { ...bodyOf(mailbox.broadcast), send_at: '2099-01-01T09:00:00.000Z' };
    await post(to, '/backend/mailbox/broadcast', later, header);
    return { body: { id: 1 } };
  },
  'POST /backend/webhook/edit': async (to, endpoint) => ({ body: { ...bodyOf(endpoint), ...(await newWebhook(to)) } }),
  'POST /backend/webhook/test': async (to) => ({ body: { id: (await newWebhook(to)).id } }),
  'GET /backend/webhook/deliveries': async (to) => ({ query: { endpoint_id: (await newWebhook(to)).id, limit: 5 } }),
  'POST /backend/webhook/replay': async (to) => {
    const { header } = await signIn(to, accounts[1]);
    const { id } = await newWebhook(to);
    const { data } = await post(to, '/backend/webhook/test', { id }, header);
    return { body: { id: data.id } };
  },
  'POST /backend/mail/subscription': async (_, endpoint) => ({
    body: { ...bodyOf(endpoint), token: tokenOf({ member_id: 77, kind: 'broadcasts' }, jwtSecret) },
  }),
  'POST /backend/mail/resend': async (to, endpoint) => {
    const at = '2026-11-20T20:00:00.000Z';
    await networks
      .get(to)
      ?.sql.direct.insertInto('outbox')
      .values({
        ...{ channel: 'email', address: 'agent@lantern.test', language: 'en', template: 'notice_messages' },
        ...{ values: { title: 'Your license' }, member_id: 77, notice: 'message 1', expires_at: null },
        ...{ status: 'failed', attempts: 1, next_at: at, error: 'No such mailbox.', created_at: at, sent_at: null },
      })
      .execute();
    return { body: bodyOf(endpoint) };
  },
  'POST /backend/policy/attach': async (to) => ({ body: await documentFor(to) }),
  'POST /backend/policy/detach': (to) => sentDocument(to, {}),
  'POST /backend/policy/documentReview': (to) =>
    sentDocument(to, { accepted: false, note: 'The second page is missing.' }),
  'POST /backend/policy/edit': (to, endpoint) => policyIn(to, 'draft', endpoint),
  'POST /backend/policy/delete': (to, endpoint) => policyIn(to, 'draft', endpoint),
  'POST /backend/policy/submit': (to, endpoint) => policyIn(to, 'draft', endpoint),
  'POST /backend/policy/withdraw': (to, endpoint) => policyIn(to, 'submitted', endpoint),
  'POST /backend/policy/status': (to, endpoint) => policyIn(to, 'submitted', endpoint),
  'POST /backend/policy/statusPreview': (to, endpoint) => policyIn(to, 'submitted', endpoint),
  'POST /backend/policy/bulkPreview': async (to, endpoint) => {
    const { body } = await policyIn(to, 'submitted', endpoint);
    const { id, version, ...change } = body as { id: number; version: number };
    return { body: { ...change, rows: [{ id, version }] } };
  },
  'POST /backend/policy/days': (to, endpoint) => policyIn(to, 'submitted', endpoint),
  'POST /backend/policy/daysPreview': (to, endpoint) => policyIn(to, 'submitted', endpoint),
  'POST /backend/policy/undoBook': async (to) => {
    const { header } = await signIn(to, accounts[1]);
    const { data } = await post(to, books.import.path, { ...bodyOf(books.import), dry_run: false }, header);
    return { body: { ...bodyOf(books.undo), id: data.book_id } };
  },
  'POST /backend/user/undoImport': (to) => broughtIn(to, arrivals.agents),
  'POST /backend/license/undoImport': (to) => broughtIn(to, arrivals.licences),
  'POST /backend/recruit/undoImport': (to) => broughtIn(to, arrivals.prospects),
  'POST /backend/earning/undoBalances': (to) => broughtIn(to, books.balances),
  'POST /backend/policy/undoCorrection': async (to, endpoint) => {
    const { header } = await signIn(to, accounts[1]);
    const asked = bodyOf(corrections.correct) as { id: number };
    const { body } = await request(to).get('/backend/policy/detail').query({ id: asked.id }).set(header);
    await post(to, '/backend/policy/correct', { ...asked, version: body.data.version }, header);
    return { body: bodyOf(endpoint) };
  },
  'POST /backend/commission/waive': async (to, endpoint) => {
    const { header } = await signIn(to, accounts[1]);
    const query = { kind: 'chargeback', limit: 1 };
    const { body } = await request(to).get('/backend/commission/list').query(query).set(header);
    const [{ id, version }] = body.data.list;
    return { body: { ...bodyOf(endpoint), id, version } };
  },
  'POST /backend/order/void': (to, endpoint) => lastRenewal(to, endpoint),
  'POST /backend/user/activate': async (to) => ({ body: { id: await readyToActivate(to) } }),
  'POST /backend/jwt/refresh-token': async (to) => ({ body: { refreshToken: (await signIn(to)).refreshToken } }),
  'POST /backend/jwt/logout': async (to) => ({ body: { refreshToken: (await signIn(to)).refreshToken } }),
};

/** Undoes the import of an example. */
async function broughtIn(to: App, endpoint: Endpoint): Promise<Input> {
  const { header } = await signIn(to, accounts[1]);
  const { data } = await post(to, endpoint.path, { ...bodyOf(endpoint), dry_run: false }, header);
  return { body: { ...bodyOf(arrivals.undoAgents), id: data.arrival_id } };
}

/** Writes a case in the state that the call requires. */
async function policyIn(to: App, state: 'draft' | 'submitted', endpoint: Endpoint): Promise<Input> {
  const { header } = await signIn(to, accounts[1]);
  const draft = { ...(policyWork.create.example?.body as object), splits: [{ member_id: 40, share_bp: 10_000 }] };
  const { data } = await post(to, '/backend/policy/create', draft, header);
  const override_reason = 'Known to the office.';
  const submission = { ...bodyOf(policyWork.submit), id: data.id, version: data.version, override_reason };
  const { data: policy } = state === 'draft' ? { data } : await post(to, '/backend/policy/submit', submission, header);
  return {
    body: {
      ...(endpoint === policyWork.submit ? submission : bodyOf(endpoint)),
      id: policy.id,
      version: policy.version,
    },
  };
}

/** An endpoint for events. */
async function newWebhook(to: App): Promise<{ id: number; version: number }> {
  const { header } = await signIn(to, accounts[1]);
  const { data } = await post(to, '/backend/webhook/create', bodyOf(webhooks.create), header);
  return { id: data.id, version: data.version };
}

/** A submitted case, and an office file for it. */
async function documentFor(to: App): Promise<{ id: number; upload_id: number }> {
  const { body } = await policyIn(to, 'submitted', policyWork.withdraw);
  const { header } = await signIn(to, accounts[1]);
  const call = request(to).post('/backend/upload').set(header).field({ purpose: 'attachment' });
  const { body: uploaded } = await call.attach('file', onePixel, 'passport.png');
  return { id: (body as { id: number }).id, upload_id: uploaded.data.id };
}

/** Sends a document for a case, then adds the given fields to the input. */
async function sentDocument(to: App, done: object): Promise<Input> {
  const { header } = await signIn(to, accounts[1]);
  const { data } = await post(to, '/backend/policy/attach', await documentFor(to), header);
  const [{ id, version }] = data.list;
  return { body: { id, version, ...done } };
}

/** The last renewal premium, after which nothing was posted. */
async function lastRenewal(to: App, endpoint: Endpoint): Promise<Input> {
  const { header } = await signIn(to, accounts[1]);
  const query = { kind: 'renewal', status: 'confirmed', sort: 'received_on', order: 'desc', limit: 1 };
  const { body } = await request(to).get('/backend/order/list').query(query).set(header);
  const [{ id, version }] = body.data.list;
  return { body: { ...bodyOf(endpoint), id, version } };
}

/** Registers a member below the leader. */
async function newMember(to: App): Promise<{ email: string; member_no: string }> {
  const { referral_code } = await profileOf(to);
  const email = 'ada@lantern.example';
  await sendCode(to, email, 'register');
  const { data } = await post(to, '/backend/login/register', {
    referral_code,
    first_name: 'Ada',
    last_name: 'Byron',
    email,
    email_code: code,
    phone: '+14155550123',
    birthday: '1990-12-10',
    state: 'CA',
    password: 'Analytical-1',
    agreement: true,
  });
  return { email, member_no: data.member_no };
}

/** A prospect of the leader, and the member that the prospect became. */
async function prospect(to: App): Promise<Input> {
  const { member_no } = await newMember(to);
  const { header } = await signIn(to);
  const { data } = await post(to, '/backend/recruit/save', bodyOf(recruits.save), header);
  return { body: { id: data.id, version: data.version, member_no } };
}

/** Registers a member who has supplied everything that an activation needs. */
async function readyToActivate(to: App): Promise<number> {
  const { email } = await newMember(to);
  const { header } = await signIn(to, accounts[1]);
  const list = await request(to).get('/backend/user/list').query({ q: email }).set(header);
  const { id } = list.body.data.list[0];
  const address = { line1: '1 Bay St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' };
  await post(to, '/backend/user/editUserInfo', { id, version: 1, npn: '19876543', address }, header);
  const licence = { state: 'CA', licence_no: 'CA-7700011', lines: ['life'], resident: true, issued_on: null };
  const dates = { expires_on: '2030-01-31', doc_url: '' };
  await post(to, '/backend/license/save', { member_id: id, ...licence, ...dates }, header);
  return id;
}

/** The fixtures' second administrator has no password yet. */
async function giveColleaguePassword(to: App, address: string): Promise<void> {
  await sendCode(to, address, 'reset');
  const { data } = await post(to, '/backend/check/checkEmailCode', { address, code, scene: 'reset' });
  await post(to, '/backend/login/resetPassword', { ticket: data.ticket, password: colleaguePassword });
}

/** Calls that prepare the examples about money. */
function moneyCalls(to: App): MoneyCalls {
  const headerOf = async (who: Who) => {
    if (who === 'colleague') await giveColleaguePassword(to, colleague);
    return (await signIn(to, who === 'colleague' ? colleague : accounts[who === 'leader' ? 0 : 1])).header;
  };
  return {
    get: async (who, path, query = {}) =>
      (
        await request(to)
          .get(`/backend${path}`)
          .query(query)
          .set(await headerOf(who))
      ).body.data,
    post: async (who, path, body) => (await post(to, `/backend${path}`, body, await headerOf(who))).data,
  };
}

/** Creates the record that a removal deletes: other examples need the existing records. */
async function madeForRemoval(to: App, endpoint: Endpoint, all: readonly Endpoint[]): Promise<Input> {
  const base = endpoint.path.replace(/delete$/, '');
  const create = all.find(({ path }) => path === `${base}create`) ?? all.find(({ path }) => path === `${base}edit`);
  const { header } = await signIn(to, accounts[1]);
  const { data } = await post(to, `${base}${create?.path.slice(base.length)}`, create ? bodyOf(create) : {}, header);
  return { body: { id: data.id } };
}

async function inputOf(to: App, endpoint: Endpoint, all: readonly Endpoint[]): Promise<Input> {
  const prepare = prepared[nameOf(endpoint)];
  if (prepare) return prepare(to, endpoint);
  const money = moneyExamples[nameOf(endpoint)];
  if (money) return { ...(endpoint.example as Input), ...(await money(moneyCalls(to))) };
  if (enveloped(endpoint) && endpoint.path.endsWith('/delete')) return madeForRemoval(to, endpoint, all);
  return (endpoint.example ?? {}) as Input;
}

const isDone = (endpoint: Endpoint, answer: Response) =>
  answer.status === (endpoint.status ?? 200) && (!enveloped(endpoint) || answer.body.code === 1);

/** True when an account of this role can be allowed to call the endpoint. */
const mayCall = ({ requires }: Endpoint, account: (typeof accounts)[number]) => {
  const role = account === accounts[0] ? roles.member : roles.administrator;
  return typeof requires === 'string' || abilityOf(rulesFor({ role, status: 'active' })).can(...requires);
};

const mostVersions = 30;
const isStale = ({ body }: Response) => body?.data?.reason === 'stale';

/** Where a call of an example goes: the server itself, or an address that leads to it. */
type Through = (to: App, endpoint: Endpoint) => App | string;

/** The answer to the leader, or to an administrator if the leader gets a refusal. */
async function answerTo(
  endpoint: Endpoint,
  all: readonly Endpoint[],
  shared: App,
  through: Through,
): Promise<Response> {
  if (endpoint.path.startsWith('/backend/setup/')) return setupAnswer(endpoint, through);
  const changes = endpoint.method !== 'get' || endpoint.acts;
  let answer: Response | undefined;
  for (const account of endpoint.requires === 'open' || !enveloped(endpoint)
    ? [undefined]
    : accounts.filter((one) => mayCall(endpoint, one))) {
    // A server that stops sends no events: the examples have no receiver.
    const isWebhook = endpoint.path.startsWith('/backend/webhook/');
    const to =
      changes || isWebhook
        ? await app({
            ...(isWebhook && { stopping: AbortSignal.abort() }),
            ...(endpoint === mail.test && { transports: [taking] }),
          })
        : shared;
    const { params = {}, query = {}, body, file } = await inputOf(to, endpoint, all);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const header = account ? (await signIn(to, account)).header : {};
    const ask = async (sent = body) => {
      const call = request(through(to, endpoint))[endpoint.method](path).query(query).set(header);
      return file ? call.field({ ...sent }).attach('file', file.bytes, file.name) : sent ? call.send(sent) : call;
    };
    answer = await ask();
    // The versions of fixture records are not known in advance: try them in turn.
    for (let version = 0; isStale(answer) && version <= mostVersions; version += 1)
      answer = await ask({ ...body, version });
    if (to !== shared) await closing.get(to)?.();
    if (isDone(endpoint, answer)) return answer;
  }
  throw new Error(`${nameOf(endpoint)} has no good answer: ${answer?.status} ${answer?.text}`);
}

/** A mail server that takes everything. */
const taking: Transport = { channels: ['email'], send: async () => {} };

/** Calls every endpoint with its example and yields the answers; throws in the end if some had no good answer. */
export async function* exampleAnswers(
  through: Through = (to) => to,
): AsyncGenerator<{ endpoint: Endpoint; answer: Response }> {
  const all = await declaredEndpoints();
  const shared = await app();
  const faults: string[] = [];
  const called = new Set<string>();
  for (const endpoint of all) {
    // Two contracts may share an address; the document describes the first.
    if (called.has(nameOf(endpoint))) continue;
    called.add(nameOf(endpoint));
    try {
      yield { endpoint, answer: await answerTo(endpoint, all, shared, through) };
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Shortened real answers of every call, for the API description. */
export async function examples(): Promise<Examples> {
  const answers: Examples = {};
  for await (const { endpoint, answer } of exampleAnswers()) {
    const { status, text, body } = answer;
    const schema = enveloped(endpoint) ? z.looseObject({ data: endpoint.data }) : endpoint.data;
    const fixed = endpoint.path.startsWith('/__lantern/') ? withFixedValues(body) : body;
    answers[nameOf(endpoint)] = { status, ...(text && { body: shorten(fixed, schema) }) };
  }
  return answers;
}

export const examplesFileOf = (answers: Examples) => `${JSON.stringify(answers, null, 1)}\n`;

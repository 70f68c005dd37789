import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type MailKind, mailKinds, mailLanguages, mailTemplates } from '@shared/contracts/network/mail';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DailyJobs } from '../network/dailyJobs/dailyJobs';
import { RunWork } from '../network/money/pay/runWork';
import { Network } from '../network/network';
import { memberOf, signIn, type TestApp, testApp } from '../testing/app';
import { casesOf } from '../testing/cases';
import { runDailyJobs } from '../testing/dailyJobs';
import { callsOf, otherAdmin } from '../testing/money';
import { networkForTest } from '../testing/networks';
import { request } from '../testing/request';
import { smtp } from './smtp';

/** A mail server, its messages by recipient, and a network that sends through it. */
async function mailing() {
  const arrived: { to: string; message: string }[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const message = (await text(Readable.from(stream))).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (state.refuses) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', message });
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const given = { url: `smtp://127.0.0.1:${port}`, from: 'office@network.test', publicUrl: 'https://agents.test' };
  let turn = async () => {};
  const transports = [await smtp(given)];
  const lantern = await testApp({
    network: await networkForTest(),
    transports,
    everyDay: (work) => {
      turn = work;
    },
  });
  const waiting = async () =>
    (await lantern.deps.sql.db.selectFrom('outbox').selectAll().where('status', '=', 'waiting').execute()).length;
  /** Sends what is due. */
  const send = async () => {
    await turn();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  };
  return { lantern, transports, arrived, state, send, turn: () => turn() };
}

let mail: Awaited<ReturnType<typeof mailing>>;
let lantern: TestApp;
let admin: { token: string };
const agentId = () => lantern.db.table('members').one('email', 'agent@lantern.test')?.id ?? 0;
beforeEach(async () => {
  mail = await mailing();
  ({ lantern } = mail);
  admin = await signIn(lantern, 'admin');
});

const write = (changes: object = {}) =>
  lantern
    .post('/mailbox/send', {
      ...{ member_id: agentId(), subject: 'Your license', kind: 'licensing', body: 'Please renew.' },
      ...changes,
    })
    .set(admin);
const reply = (id: number, body: string) => lantern.post('/mailbox/send', { conversation_id: id, body }).set(admin);
const rows = () => lantern.deps.sql.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const linkIn = (message = '') => /<https:\/\/agents\.test(\/unsubscribe\?token=[\w.-]+)>/.exec(message)?.[1] ?? '';
const tokenIn = (message = '') => linkIn(message).split('token=')[1] ?? '';
const close = (status: 'inactive' | 'suspended') =>
  lantern.db.write(async (tx) => {
    const member = lantern.db.table('members').get(agentId());
    if (member) await tx.put('members', { ...member, status });
  });

describe('a message of the office', () => {
  it('is mailed once until the member has read it, with a link to the conversation', async () => {
    const { body } = await write();
    expect((await reply(body.data.id, 'And your AML training.')).body.code).toBe(1);
    await mail.send();
    expect(mail.arrived.map(({ to }) => to)).toEqual(['agent@lantern.test']);
    expect(mail.arrived[0]?.message).toMatch(/^Subject: New message: Your license\r?$/m);
    expect(mail.arrived[0]?.message).toContain(`https://agents.test/vip/messageList?tab=office&id=${body.data.id}`);
    expect(mail.arrived[0]?.message).not.toContain('Please renew.');
    await lantern.post('/mailbox/read', { id: body.data.id }).set(await signIn(lantern, 'agent'));
    await reply(body.data.id, 'Thank you.');
    await mail.send();
    expect(mail.arrived).toHaveLength(2);
  });

  it('is not mailed if it is an internal note', async () => {
    await write({ internal_note: true });
    expect(await rows()).toEqual([]);
  });

  it('is written to the outbox with the message, or not at all', async () => {
    await write({ subject: '' });
    await write({ attachments: [999_999] });
    expect(await rows()).toEqual([]);
  });

  it.each(['inactive', 'suspended'] as const)('is not mailed to an account that is %s', async (status) => {
    await close(status);
    await write();
    expect(await rows()).toEqual([]);
  });

  it('is dropped if the account closes before it is sent', async () => {
    await write();
    await close('inactive');
    await mail.send();
    expect(mail.arrived).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe('a message of a member', () => {
  const agentWrites = async (changes: object = {}) => {
    const body = { subject: 'My statement', kind: 'commission', body: 'A question about the second line.', ...changes };
    return (await lantern.post('/mailbox/send', body).set(await signIn(lantern, 'agent'))).body.data;
  };
  const admins = () =>
    [...lantern.db.table('members').all()]
      .filter(({ role }) => role === '管理员')
      .map(({ email }) => email)
      .sort();

  it('is mailed to the administrators who may answer, once until one of them has read it', async () => {
    await callsOf(lantern).send('admin', '/user/officeRole', { id: otherAdmin(lantern), office_role: 'finance' });
    const { id } = await agentWrites();
    await agentWrites({ conversation_id: id, subject: undefined, kind: undefined });
    await mail.send();
    const finance = memberOf(lantern, otherAdmin(lantern)).email;
    expect(mail.arrived.map(({ to }) => to).sort()).toEqual(admins().filter((email) => email !== finance));
    expect(mail.arrived[0]?.message).toContain('has written to the office: My statement');
    expect(mail.arrived[0]?.message).toContain(`https://agents.test/general/mailbox/mailbox_list?id=${id}`);
    expect(mail.arrived[0]?.message).not.toContain('A question');
    const before = mail.arrived.length;
    await lantern.post('/mailbox/read', { id }).set(admin);
    await agentWrites({ conversation_id: id, subject: undefined, kind: undefined });
    await mail.send();
    expect(mail.arrived.length).toBeGreaterThan(before);
  });

  it('is mailed to the administrator in charge alone', async () => {
    const { id } = (await write()).body.data;
    await agentWrites({ conversation_id: id, subject: undefined, kind: undefined });
    await mail.send();
    expect(mail.arrived.map(({ to }) => to).sort()).toEqual(['admin@lantern.test', 'agent@lantern.test']);
  });

  it('is not mailed to an administrator who has turned it off', async () => {
    await lantern.post('/mail/choose', { choices: { messages: false } }).set(admin);
    await agentWrites();
    await mail.send();
    expect(mail.arrived.map(({ to }) => to)).not.toContain('admin@lantern.test');
    expect(mail.arrived.length).toBeGreaterThan(0);
  });
});

describe('announcements of the office', () => {
  it('are mailed to the members of a segment who have not turned them off', async () => {
    await lantern.post('/mail/choose', { choices: { broadcasts: false } }).set(await signIn(lantern, 'agent'));
    const request_id = '7d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a02';
    const sent = { request_id, type: 'announcement', title: 'Closed on Friday', body: 'See you on Monday.' };
    const recipients = [agentId(), lantern.db.table('members').one('email', 'leader@lantern.test')?.id];
    await lantern.post('/message/send', { ...sent, recipients }).set(admin);
    await lantern.post('/message/send', { ...sent, recipients }).set(admin);
    await mail.send();
    expect(mail.arrived.map(({ to }) => to)).toEqual(['leader@lantern.test']);
    expect(mail.arrived[0]?.message).toContain('See you on Monday.');
  });

  it('are not mailed to administrators', async () => {
    const sent = { type: 'announcement', title: 'Closed on Friday', body: 'See you on Monday.' };
    const recipients = [lantern.db.table('members').one('email', 'admin@lantern.test')?.id];
    const request_id = '7d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a04';
    expect((await lantern.post('/message/send', { ...sent, request_id, recipients }).set(admin)).body.code).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('are mailed when they begin conversations', async () => {
    await lantern
      .post('/mailbox/broadcast', {
        ...{ request_id: '7d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a03', segment: { statuses: ['active'] } },
        ...{ subject: 'New rates', body: 'From January on.', attachments: [] },
      })
      .set(admin);
    const written = await rows();
    expect(written.length).toBeGreaterThan(50);
    expect(new Set(written.map(({ template }) => template))).toEqual(new Set(['notice_broadcasts']));
    expect(new Set(written.map(({ address }) => address)).size).toBe(written.length);
  });
});

describe('a requirement that is due', () => {
  it('is mailed to the agents of the case, in their language', async () => {
    const cases = casesOf(lantern);
    const policy = await cases.submitted(agentId());
    const member = lantern.db.table('members').get(agentId());
    await lantern.db.write(async (tx) => {
      if (member) await tx.put('members', { ...member, language: 'de' });
    });
    await mail.turn();
    await cases.send('admin', '/policy/requirement', {
      ...{ id: policy.id, version: policy.version, code: 'aps', owner: 'doctor', due_on: '2026-11-24' },
    });
    lantern.clock.advance({ minutes: 24 * 60 });
    await mail.turn();
    const reminded = (await rows()).filter(({ template }) => template === 'notice_requirements');
    expect(reminded.map(({ address, language }) => [address, language])).toContainEqual(['agent@lantern.test', 'de']);
    await mail.send();
    const sentence = `Eine Anforderung des Falls ${policy.case_no} ist noch offen. Sie ist am 24. November 2026`;
    expect(mail.arrived.filter(({ message }) => message.includes(sentence))).not.toEqual([]);
  });
});

describe('a statement', () => {
  it('is mailed to each payee whose payment was sent, once', async () => {
    const { post } = casesOf(lantern);
    const run = () => lantern.db.table('runs').one('cycle_no', '2026-11-A');
    await post('admin', '/pay/lock', { cycle_no: '2026-11-A', version: run()?.version });
    await post('admin', '/pay/status', { cycle_no: '2026-11-A', version: run()?.version, status: 'paid' });
    const paid = lantern.db
      .table('payments')
      .by('run_id', run()?.id ?? 0)
      .filter(({ paid_cents, member_id }) => {
        const { status = '' } = lantern.db.table('members').get(member_id) ?? {};
        return paid_cents > 0 && status === 'active';
      });
    const written = (await rows()).filter(({ template }) => template === 'notice_payments');
    expect(written.map(({ member_id }) => member_id).sort()).toEqual(paid.map(({ member_id }) => member_id).sort());
    expect(written[0]?.values).toMatchObject({
      ...{ cycle_no: '2026-11-A', path: '/vip_pay_record', paid_on: 'November 20, 2026' },
      amount: expect.stringMatching(/^\$[\d,]+\.\d\d$/),
    });
  });
});

describe('the week of a leader’s team', () => {
  const digests = async () => (await rows()).filter(({ template }) => template === 'notice_digest');
  const passDays = async (days: number) => {
    lantern.clock.advance({ minutes: days * 24 * 60 });
    await mail.turn();
  };
  const setLeader = (changes: object) =>
    lantern.db.write(async (tx) => {
      await tx.put('members', { ...memberOf(lantern, 'leader'), ...changes });
    });
  const leaderIds = () => {
    const leading = new Set(
      [...lantern.db.table('levels').all()].flatMap((level) => (level.is_leader ? level.id : [])),
    );
    return lantern.db
      .table('members')
      .all()
      .flatMap(({ id, level_id, status }) => (status === 'active' && leading.has(level_id ?? 0) ? [id] : []));
  };

  it('is mailed on Monday, once, in the language of each leader', async () => {
    await setLeader({ language: 'de' });
    await mail.turn();
    // Friday to Sunday.
    await passDays(2);
    expect(await digests()).toEqual([]);
    await passDays(1);
    const sent = await digests();
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.every(({ member_id }) => leaderIds().includes(member_id ?? 0))).toBe(true);
    expect(new Set(sent.map(({ member_id }) => member_id)).size).toBe(sent.length);
    const own = sent.find(({ address }) => address === 'leader@lantern.test');
    expect(own).toMatchObject({ language: 'de', values: { path: '/vip/home' } });
    expect(own?.values.lines).toMatch(
      /^(Neu im Team|Fälle, die|Seit 14 Tagen still|Kurz vor|Geburtstage).*: \d+ \(.+\)/,
    );
    await passDays(6);
    expect(await digests()).toHaveLength(sent.length);
    await passDays(1);
    expect((await digests()).filter(({ address }) => address === 'leader@lantern.test')).toHaveLength(2);
  });

  it('is mailed once, even if several servers start after the day, and one of them again', async () => {
    await mail.turn();
    lantern.clock.advance({ minutes: 4 * 24 * 60 });
    const deps = { ...lantern.deps, transports: mail.transports };
    const servers = [0, 1].map(() => new Network(deps));
    await Promise.all(servers.map((network) => new DailyJobs(network, new RunWork(network)).run()));
    const sent = await digests();
    expect(sent.map(({ notice }) => notice)).toContain(`digest ${memberOf(lantern, 'leader').id} 2026-11-23`);
    await lantern.db.write((tx) =>
      tx.put('turns', { id: 'digests', day: '2026-11-20', at: '2026-11-20T12:00:00.000Z' }),
    );
    await runDailyJobs({ deps });
    expect(await digests()).toHaveLength(sent.length);
  });

  it('is not mailed to a leader who has turned it off', async () => {
    const leader = await signIn(lantern, 'leader');
    const chosen = await lantern.post('/mail/choose', { choices: { digest: false } }).set(leader);
    expect(chosen.body.data).toMatchObject({ leads: true, choices: { digest: false, payments: true } });
    await mail.turn();
    await passDays(3);
    expect((await digests()).map(({ address }) => address)).not.toContain('leader@lantern.test');
    expect((await lantern.get('/mail/choices').set(await signIn(lantern, 'agent'))).body.data.leads).toBe(false);
  });

  it('is not mailed to a leader without anything to tell', async () => {
    const highest = [...lantern.db.table('levels').all()].find(({ is_leader }) => is_leader);
    const alone = [...lantern.db.table('members').all()].find(
      ({ id, role, status }) =>
        role === '会员' &&
        status === 'active' &&
        lantern.db.table('members').by('sponsor_id', id).length === 0 &&
        lantern.db.table('policies').by('member_id', id).length === 0,
    );
    await lantern.db.write(async (tx) => {
      if (alone) await tx.put('members', { ...alone, level_id: highest?.id ?? null });
    });
    await mail.turn();
    await passDays(3);
    const sent = await digests();
    expect(alone).toBeDefined();
    expect(sent.map(({ member_id }) => member_id)).not.toContain(alone?.id);
    expect(sent.every(({ values }) => values.lines !== '')).toBe(true);
  });
});

describe('an activation', () => {
  it('is mailed to the member, who cannot turn it off', async () => {
    const [pending] = [...lantern.db.table('members').all()].filter(({ status }) => status === 'pending');
    const { id = 0, email } = pending ?? {};
    await lantern.db.write(
      (tx) =>
        pending &&
        tx.put('members', {
          ...{ ...pending, npn: '19000009', agreement_signed_at: '2026-11-19T12:00:00.000Z' },
          agreement_version: '2026-01',
          address: { line1: '1 Bay St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' },
        }),
    );
    const licence = { state: 'CA', licence_no: 'CA-1', lines: ['life'], resident: true, issued_on: null, doc_url: '' };
    await lantern.post('/license/save', { member_id: id, ...licence, expires_on: '2030-01-31' }).set(admin);
    expect((await callsOf(lantern).send('admin', '/user/activate', { id })).code).toBe(1);
    await mail.send();
    const letter = mail.arrived.find(({ to }) => to === email);
    expect(letter?.message).toMatch(/^Subject: Your account is active\r?$/m);
    expect(letter?.message).toContain('https://agents.test/vip/home');
    expect(letter?.message).not.toContain('/unsubscribe');
  });
});

describe('mail that may be turned off', () => {
  it('carries a signed link that ends its kind alone by one click, without signing in', async () => {
    await write();
    await mail.send();
    const [{ message } = { message: '' }] = mail.arrived;
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const click = (link: string) =>
      request(lantern.app)
        .post(link)
        .set('Content-Type', 'application/x-www-form-urlencoded')
        .send('List-Unsubscribe=One-Click');
    expect((await click(linkIn(message))).status).toBe(200);
    expect((await click(linkIn(message))).status).toBe(200);
    const { body } = await lantern.get('/mail/choices').set(await signIn(lantern, 'agent'));
    expect(body.data).toMatchObject({
      sends: true,
      choices: { requirements: true, payments: true, messages: false, broadcasts: true, digest: true },
    });
    expect((await click('/unsubscribe?token=1.messages.forged')).status).toBe(404);
    expect((await click('/unsubscribe')).status).toBe(404);
  });

  it('has a page that says what happened and resumes it', async () => {
    await write();
    await mail.send();
    const token = tokenIn(mail.arrived[0]?.message);
    const shown = await lantern.post('/mail/subscription', { token });
    expect(shown.body.data).toEqual({ kind: 'messages', on: true, email: 'a***@l***.test' });
    expect((await lantern.post('/mail/subscription', { token, on: false })).body.data.on).toBe(false);
    expect((await lantern.post('/mail/subscription', { token })).body.data.on).toBe(false);
    expect((await lantern.post('/mail/subscription', { token, on: true })).body.data.on).toBe(true);
    await write();
    expect(await rows()).toHaveLength(2);
  });

  it.each<[string, (token: string) => string]>([
    ['another member', (token) => token.replace(/^\d+/, '1')],
    ['another kind', (token) => token.replace('messages', 'payments')],
    ['a cut signature', (token) => token.slice(0, -1)],
    ['nothing', () => ''],
  ])('refuses a link changed to %s', async (_, change) => {
    await write();
    await mail.send();
    const token = change(tokenIn(mail.arrived[0]?.message));
    expect((await lantern.post('/mail/subscription', { token, on: false })).body.data.reason).toBe('not_found');
  });

  it('is never a code', async () => {
    for (const kind of mailKinds)
      await lantern.post('/mail/choose', { choices: { [kind]: false } }).set(await signIn(lantern, 'agent'));
    await lantern.post('/check/sendEmailCode', { address: 'agent@lantern.test', scene: 'reset' });
    await expect.poll(() => mail.arrived.length).toBe(1);
    expect(mail.arrived[0]?.message).not.toContain('List-Unsubscribe');
  });
});

describe('mail that failed for good', () => {
  const failed = async (who = admin) => (await lantern.get('/mail/failed').set(who)).body.data;

  it('is shown to the office, which sends a notice again', async () => {
    mail.state.refuses = true;
    await write();
    await mail.send();
    const [row] = await failed();
    expect(row).toMatchObject({
      ...{ kind: 'messages' satisfies MailKind, address: 'agent@lantern.test', attempts: 1, can_resend: true },
      reason: expect.stringContaining('no such mailbox'),
    });
    mail.state.refuses = false;
    expect((await lantern.post('/mail/resend', { id: row.id }).set(admin)).body.code).toBe(1);
    await expect.poll(() => mail.arrived.length).toBe(1);
    await expect.poll(failed).toEqual([]);
    expect((await rows())[0]).toMatchObject({ status: 'sent', values: {} });
    expect((await lantern.post('/mail/resend', { id: row.id }).set(admin)).body.data.reason).toBe('not_found');
  });

  it('is not sent again if it was a code', async () => {
    mail.state.refuses = true;
    await lantern.post('/check/sendEmailCode', { address: 'agent@lantern.test', scene: 'reset' });
    await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
    const [row] = await failed();
    expect(row).toMatchObject({ kind: 'account', can_resend: false });
    expect((await lantern.post('/mail/resend', { id: row.id }).set(admin)).body.data.reason).toBe('expired');
  });

  it('is hidden from members', async () => {
    expect((await failed(await signIn(lantern, 'agent'))).reason).toBe('forbidden');
  });
});

it('writes no mail about notices on a server without mail', async () => {
  const silent = await testApp();
  const body = { member_id: agentId(), subject: 'Your license', kind: 'licensing', body: 'Please renew.' };
  await silent.post('/mailbox/send', body).set(await signIn(silent, 'admin'));
  expect(await silent.deps.sql.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

describe('the preview of messages', () => {
  const preview = (query: object, who = admin) => lantern.get('/mail/preview').query(query).set(who);

  it.each(mailTemplates.flatMap((template) => mailLanguages.map((language) => [template, language] as const)))(
    'shows %s in %s, with all its values',
    async (template, language) => {
      const { subject, text, html } = (await preview({ template, language })).body.data;
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toContain('cid:');
      expect(text).toMatch(template.startsWith('code_') ? /482915/ : /https:\/\//);
    },
  );

  it('is for the office alone', async () => {
    const query = { template: 'reset_link', language: 'en' };
    expect((await preview(query, await signIn(lantern, 'agent'))).body.data.reason).toBe('forbidden');
  });
});

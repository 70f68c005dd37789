import { setup as calls, type SetupPlan, type SetupState } from '@shared/contracts/network/setup';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixturesFolder, testApp } from '../../testing/app';
import { atEndOfFile } from '../../testing/endOfFile';
import { png } from '../../testing/files';
import { Network } from '../network';
import { networkOf, openNetwork } from '../opening/database';
import { pageNetwork } from '../settings/branding';
import { newSetupToken } from './access';

const token = 'the-token-of-the-printed-address';
const networkValues = {
  network_name: 'Harbor Agency Group',
  support_email: 'office@harbor.example',
  tz: 'America/Chicago',
  currencies: ['USD'],
  language: 'de',
};
const picture = png(60, 60).toString('base64');
const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@harbor.example',
  phone: '+14155550123',
  password: 'Analytical-1',
};

/** A server over a network that was started empty. */
async function emptyServer() {
  const network = await openNetwork(fixturesFolder, { empty: true });
  atEndOfFile(() => void network.sql.close());
  await newSetupToken(network.sql, token);
  const lantern = await testApp({ network, demo: false });
  let header: { token?: string } = {};
  const ask = async (step: string, body: object = {}) =>
    (await lantern.post(`/setup/${step}`, body).set(header)).body as { code: number; data: never; message?: string };
  const answered = async <T>(step: string, body: object = {}) => {
    const { code, data } = await ask(step, body);
    expect(data).toEqual(expect.anything());
    expect(code).toBe(1);
    return data as T;
  };
  const refused = async (step: string, body: object = {}) => {
    const { code, data } = await ask(step, body);
    expect(code).toBe(0);
    const { reason, issues = [] } = data as { reason: string; issues?: { field: string; code: string }[] };
    return { reason, issues: issues.map(({ field, code }) => `${field} ${code}`) };
  };
  const signInAs = async () => {
    await answered('network', { token, ...networkValues });
    const { accessToken } = await answered<{ accessToken: string }>('administrator', { token, ...person });
    header = { token: accessToken };
    return header;
  };
  const plan = async () => (await answered<SetupState>('resume')).plan;
  return { lantern, network, ask, answered, refused, signInAs, plan, header: () => header };
}
let server: Awaited<ReturnType<typeof emptyServer>>;
beforeEach(async () => {
  server = await emptyServer();
});

describe('the set-up of a network that was started empty', () => {
  it('goes from the printed address to a signed-in administrator and a catalog, and is then gone', async () => {
    const { answered, refused, lantern } = server;
    const state = await answered<SetupState>('state', { token });
    expect(state).toMatchObject({ done: [], network: { network_name: '', currencies: ['USD', 'CAD'] } });
    expect(state.plan.levels.map(({ code }) => code)).toEqual(['AS', 'SA', 'DR', 'SD', 'ED', 'RV', 'NV']);
    expect(calls.state.data.parse(state)).toEqual(state);

    const header = await server.signInAs();
    expect(await answered('plan', await server.plan())).toEqual({ done: ['network', 'administrator', 'plan'] });
    expect(await answered('catalog', { carriers: ['BFL', 'WCA'], csv: '' })).toEqual({ carriers: 2, products: 5 });

    expect((await lantern.get('/index/top').set(header)).body.data.network).toBe('Harbor Agency Group');
    expect((await lantern.get('/product/list').set(header)).body.data.total).toBe(5);
    const signedIn = await lantern.post('/login/login', { account: person.email, password: person.password });
    expect(signedIn.body.data.userData).toMatchObject({ role: '管理员', fullName: 'Ada Byron' });
    for (const [step, body] of Object.entries({
      ...{ state: { token }, resume: {}, network: { token, ...networkValues } },
      ...{ administrator: { token, ...person }, plan: state.plan, catalog: { carriers: [], csv: '' } },
      ...{ logo: { token, picture }, pass: { step: 'mail' } },
    }))
      expect(await refused(step, body), step).toEqual({ reason: 'not_found', issues: [] });
    expect(await newSetupToken(server.network.sql, 'later')).toBeUndefined();
  });

  it('refuses a wrong, a missing, and an earlier token at every step that needs one', async () => {
    await newSetupToken(server.network.sql, 'printed by a later start');
    for (const wrong of ['', 'wrong', token])
      for (const [step, body] of Object.entries({
        ...{ state: {}, network: networkValues, administrator: person, logo: { picture } },
      }))
        expect((await server.refused(step, { token: wrong, ...body })).reason).toBe('setup_token');
    expect(
      (await server.ask('plan', await server.network.sql.db.selectFrom('levels').selectAll().execute())).code,
    ).toBe(-1);
    expect(JSON.stringify(await server.network.sql.db.selectFrom('secrets').selectAll().execute())).not.toContain(
      'printed by a later start',
    );
  });

  it('ends the token with the first administrator, who goes on with a sign-in', async () => {
    const { refused, answered } = server;
    expect((await refused('administrator', { token, ...person })).reason).toBe('setup_order');
    await server.signInAs();
    for (const [step, body] of Object.entries({ state: {}, network: networkValues, administrator: person }))
      expect((await refused(step, { token, ...body })).reason).toBe('setup_sign_in');
    expect(await newSetupToken(server.network.sql, 'later')).toBe('administrator');
    expect((await refused('catalog', { carriers: [], csv: '' })).reason).toBe('setup_order');
    expect((await answered<SetupState>('resume')).done).toEqual(['network', 'administrator']);
  });

  it('adds one administrator when two tabs finish the step at once', async () => {
    await server.answered('network', { token, ...networkValues });
    const both = await Promise.all(
      ['ada@harbor.example', 'eve@harbor.example'].map((email, tab) =>
        server.ask('administrator', { token, ...person, email, phone: `+1415555012${tab}` }),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(server.lantern.db.table('members').all()).toHaveLength(1);
  });

  it('adds the catalog once when two tabs finish at once', async () => {
    await server.signInAs();
    await server.answered('plan', await server.plan());
    const both = await Promise.all([1, 2].map(() => server.ask('catalog', { carriers: ['BFL'], csv: '' })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(server.lantern.db.table('brands').all()).toHaveLength(1);
  });

  it('reports faults at their fields and saves nothing', async () => {
    const { refused } = server;
    const network = await refused('network', {
      ...{ token, network_name: ' ', support_email: 'x', tz: 'Mars/Base', currencies: [], language: 'xx' },
    });
    expect(network.issues).toEqual([
      'support_email email',
      'currencies tooFew',
      'language choice',
      'network_name required',
    ]);
    expect((await refused('network', { ...networkValues, token, tz: 'Mars/Base' })).issues).toEqual(['tz choice']);
    await server.answered('network', { token, ...networkValues });
    for (const [password, code] of Object.entries({
      ...{ short1: 'password', 'Lantern-2026': 'published', Password1: 'commonPassword', Summer2026: 'weakPassword' },
      ...{ 'kettle-47-byron': 'personalPassword', 'kettle-47-harbor': 'personalPassword' },
    }))
      expect((await refused('administrator', { token, ...person, password })).issues).toEqual([`password ${code}`]);
    const own = { ...person, email: 'ada1@harbor.example', password: 'ada1@harbor.example' };
    expect((await refused('administrator', { token, ...own })).issues).toEqual(['password password']);
    expect(server.lantern.db.table('members').all()).toEqual([]);
  });

  it('takes a logo and a color with the name, which the page then has', async () => {
    const { answered, refused, lantern } = server;
    const { data: logo } = (await server.ask('logo', { token, picture })) as { data: object };
    expect(logo).toMatchObject({ width: 60, height: 60 });
    const missing = { ...logo, id: '0'.repeat(64) };
    const values = { token, ...networkValues };
    expect((await refused('network', { ...values, logo: missing })).issues).toEqual(['logo missing']);
    expect((await refused('network', { ...values, accent: '#ffff00' })).issues).toEqual(['accent contrast']);
    await answered('network', { ...values, logo, accent: '#0b3d91' });
    expect((await answered<SetupState>('state', { token })).network).toMatchObject({ logo, accent: '#0b3d91' });
    const page = await pageNetwork(new Network(lantern.deps));
    expect(page).toEqual({ zone: 'America/Chicago', name: 'Harbor Agency Group', accent: '#0b3d91', logo });
  });

  it('leaves no way around the second factor that the setting demands, but one around the mail', async () => {
    const { refused, answered } = server;
    await server.signInAs();
    expect((await answered<SetupState>('resume')).factor_demanded).toBe(true);
    expect((await refused('pass', { step: 'mail' })).reason).toBe('setup_order');
    expect((await refused('pass', { step: 'factor' })).reason).toBe('setup_factor');
    const { secret } = (await server.lantern.post('/user/factors/app/start').set(server.header())).body.data;
    const timestamp = server.lantern.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    const added = await server.lantern.post('/user/factors/app/confirm', { code }).set(server.header());
    expect(added.body.data.recovery_codes).not.toEqual([]);
    expect((await answered<SetupState>('resume')).factor_demanded).toBe(false);
    expect(await answered('pass', { step: 'factor' })).toEqual({ done: ['network', 'administrator', 'factor'] });
    expect(await answered('pass', { step: 'mail' })).toEqual({ done: ['network', 'administrator', 'factor', 'mail'] });
    expect((await refused('pass', { step: 'plan' })).issues).toEqual(['step choice']);
  });

  it('applies the time zone and the language at once', async () => {
    server.lantern.clock.advance({ minutes: 60 * 11 });
    await server.signInAs();
    const administrator = server.lantern.db.table('members').all()[0];
    expect(administrator).toMatchObject({ language: 'de', status: 'active', joined_on: administrator?.activated_on });
    const zone = (tz: string) => server.lantern.clock.now().toLocaleDateString('en-CA', { timeZone: tz });
    expect(administrator?.joined_on).toBe(zone('America/Chicago'));
    expect(zone('America/Chicago')).not.toBe(zone('America/Los_Angeles'));
  });
});

describe('the plan', () => {
  const changed = (plan: SetupPlan, change: (plan: SetupPlan) => void) => {
    const copy = structuredClone(plan);
    change(copy);
    return copy;
  };

  it('replaces levels and rates, which then apply to the first case', async () => {
    const header = await server.signInAs();
    const plan = changed(await server.plan(), (plan) => {
      plan.levels.splice(2, 5);
      Object.assign(plan.levels[0] ?? {}, { code: 'AG', name: 'Agent', fy_bp: 5_500 });
      Object.assign(plan.levels[1] ?? {}, { is_leader: true });
      plan.gen_bp = [400];
    });
    await server.answered('plan', plan);
    expect(await server.plan()).toEqual(plan);
    const { rows, ...grid } = (await server.lantern.get('/level/grid').set(header)).body.data;
    expect(grid).toMatchObject({ gen_bp: [400], house_fy_bp: 11_500, versions: [{ status: 'in_force' }] });
    expect(grid.levels.map(({ code, fy_bp }: { code: string; fy_bp: number }) => `${code} ${fy_bp}`)).toEqual([
      ...['AG 5500', 'SA 6000', 'HO 11500'],
    ]);
    expect(rows).toHaveLength(15);
  });

  it('names the cells that break a rule', async () => {
    await server.signInAs();
    const plan = await server.plan();
    const faults = async (change: (plan: SetupPlan) => void) =>
      (await server.refused('plan', changed(plan, change))).issues;
    expect(await faults(({ levels }) => Object.assign(levels[1] ?? {}, { fy_bp: 5_000 }))).toEqual([
      'levels.1.fy_bp tooSmall',
    ]);
    expect(await faults(({ house }) => Object.assign(house, { fy_bp: 10_500 }))).toEqual(['levels.6.fy_bp tooBig']);
    expect(await faults(({ levels }) => Object.assign(levels[1] ?? {}, { code: 'AS' }))).toEqual([
      'levels.1.code taken',
    ]);
    expect(await faults(({ levels }) => Object.assign(levels[6] ?? {}, { is_leader: false }))).toEqual([
      'levels.6.is_leader choice',
    ]);
    expect(await faults(({ house }) => Object.assign(house.rates.term, { renewal_2_5_bp: 100 }))).toEqual([
      'levels.5.rates.term.renewal_2_5_bp tooBig',
      'levels.6.rates.term.renewal_2_5_bp tooBig',
    ]);
    expect((await server.refused('catalog', { carriers: [], csv: '' })).reason).toBe('setup_order');
  });

  it('is fixed once a member has a level', async () => {
    const header = await server.signInAs();
    const founder = { first_name: 'Grace', last_name: 'Hopper', email: 'g@harbor.example', phone: '+14155550124' };
    expect((await server.lantern.post('/user/create', founder).set(header)).body.code).toBe(1);
    expect((await server.refused('plan', await server.plan())).reason).toBe('setup_order');
  });
});

describe('the catalog', () => {
  beforeEach(async () => {
    await server.signInAs();
    await server.answered('plan', await server.plan());
  });
  const header = 'carrier,carrier_code,country,currency,product,product_code,category,tp_factor';
  const csv = (...lines: string[]) => ({ carriers: [], csv: [header, ...lines].join('\n') });

  it('takes carriers and products from CSV, with the usual terms of each category', async () => {
    expect(
      await server.answered(
        'catalog',
        csv(
          'Old Mill Life,OML,US,USD,Old Mill Term 20,OML-T20,term,',
          'Old Mill Life,oml,,,Old Mill Index,OML-IX,iul,95%',
          'Quiet Creek,QCK,,,,,,',
        ),
      ),
    ).toEqual({ carriers: 2, products: 2 });
    expect(server.lantern.db.table('products').all()).toMatchObject([
      { code: 'OML-T20', tp_method: 'full_premium', tp_factor_bp: 9_000, chargeback_schedule: 'pro_rata_12' },
      { code: 'OML-IX', tp_method: 'target', tp_factor_bp: 9_500 },
    ]);
  });

  it('may stay empty', async () => {
    expect(await server.answered('catalog', { carriers: [], csv: '' })).toEqual({ carriers: 0, products: 0 });
  });

  it('reports each faulty cell with its line, and adds none', async () => {
    const { issues } = await server.refused(
      'catalog',
      csv(
        'Old Mill Life,OML,US,USD,Old Mill Term 20,OML-T20,annuity,',
        'Maple Life,MPL,CA,CAD,,,,',
        'Other Name,OML,US,USD,,,,',
        ',LONGCODE,US,USD,,X,term,300%',
      ),
    );
    expect(issues).toEqual([
      'rows.2.category choice',
      'rows.3.currency choice',
      'rows.4.carrier taken',
      'rows.5.carrier required',
      'rows.5.carrier_code code',
      'rows.5.product required',
      'rows.5.tp_factor tooBig',
    ]);
    expect(server.lantern.db.table('brands').all()).toEqual([]);
    expect((await server.refused('catalog', { carriers: ['NBL'], csv: '' })).issues).toContain('currency choice');
    expect((await server.refused('catalog', { carriers: [], csv: 'name\nx' })).issues).toEqual([
      ...['csv.name unknown', 'csv.carrier required', 'csv.carrier_code required'],
    ]);
    expect((await server.refused('catalog', { carriers: ['XXX'], csv: '' })).issues).toEqual(['carriers.XXX missing']);
  });
});

it('does not exist for data that were not started empty', async () => {
  const lantern = await testApp({ network: { ...(await networkOf({})), about: server.network.about } });
  for (const step of ['state', 'network', 'administrator']) {
    const body = step === 'network' ? networkValues : step === 'administrator' ? person : {};
    expect((await lantern.post(`/setup/${step}`, { token, ...body })).body.data.reason).toBe('not_found');
  }
});

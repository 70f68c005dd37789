import { roles } from '@shared/abilities';
import { setup } from '@shared/contracts/network/setup';
import type { Answer } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { addLogo } from '../desk/settings/logos';
import { takenFields } from '../members/find';
import { openHistories } from '../members/histories';
import { putMember } from '../members/register';
import { requireOwnPassword } from '../members/requireOwnPassword';
import type { Network, NetworkApi } from '../network';
import type { Setup } from '../opening/setup';
import { starterCarriers, starterTermsByCategory } from '../opening/starter';
import { recordOf } from '../records/read';
import { isDemanded } from '../session/factors/factors';
import type { Tokens } from '../session/tokens';
import { userDataOf } from '../session/userData';
import { isStoredLogo } from '../settings/branding';
import { isTimeZone, settingsId, settingsIn } from '../settings/settings';
import { completeStep, openSetup, setupBy } from './access';
import { addCatalog } from './catalog';
import { replacePlan, storedPlan } from './plan';

/** The set-up of a network that was started empty (domain.md 2.18). Each step is one transaction. */
export function setupRoutes(api: NetworkApi, network: Network, tokens: Tokens): void {
  const { db, sql } = network;
  const { passwords } = network.deps;

  const stateOf = async ({ done }: Setup): Promise<Answer<typeof setup.state>> => {
    const { network_name, support_email, tz, currencies, language, accent, logo } = await settingsIn(sql.db);
    return {
      done,
      network: { network_name, support_email, tz, currencies, language, accent, logo },
      factor_demanded: await lacksFactor(),
      plan: await storedPlan(sql.db),
      carriers: await starterCarriers(),
      categories: [...(await starterTermsByCategory()).keys()],
    };
  };

  /** The first administrator is the only person of the network. */
  const lacksFactor = async () => {
    const factors = await sql.db.selectFrom('factors').select('id').where('confirmed_at', 'is not', null).execute();
    return factors.length === 0 && (await isDemanded(sql.db, { role: roles.administrator }));
  };

  serve(api, setup.state, async ({ body }) => stateOf(await setupBy(sql.db, body.token)));
  serve(api, setup.resume, async () => stateOf(await openSetup(sql.db)));

  serve(api, setup.network, async ({ body: { token, ...values } }) => {
    const answer = await db.write(async (tx) => {
      const under = await setupBy(tx.sql, token);
      if (!isTimeZone(values.tz)) throw invalid([issue('tz', 'choice')]);
      if (values.logo && !(await isStoredLogo(tx.sql, values.logo))) throw invalid([issue('logo', 'missing')]);
      const record = await recordOf(tx.sql, 'settings', settingsId);
      await tx.put('settings', {
        ...(record ?? { id: settingsId, updated_by: null, ...network.stamps() }),
        version: (record?.version ?? 0) + 1,
        values: { ...record?.values, ...values },
        updated_at: network.now.toISOString(),
      });
      return completeStep(tx.sql, under, 'network');
    });
    await network.readTimeZone();
    return answer;
  });

  serve(api, setup.logo, async ({ body: { token, picture } }) => {
    await setupBy(sql.db, token);
    return addLogo(network, picture);
  });

  serve(api, setup.administrator, async ({ body: { token, password, ...person } }) => {
    await setupBy(sql.db, token);
    await requireOwnPassword(sql.db, network.published, password, person);
    const password_hash = await passwords.hash(password);
    const member = await db.write(async (tx) => {
      const under = await setupBy(tx.sql, token);
      const taken = await takenFields(tx.sql, { email: person.email, phone: person.phone });
      if (taken.length > 0) throw invalid(taken.map((field) => issue(field, 'taken')));
      await completeStep(tx.sql, under, 'administrator', 'network');
      const added = await putMember(network, tx, {
        ...person,
        ...{ password_hash, role: roles.administrator, status: 'active', activated_on: network.today },
        last_login_at: network.now.toISOString(),
      });
      await openHistories(network, tx, added, null);
      return added;
    });
    return { ...(await tokens.start(member, false)), userData: await userDataOf(sql.db, member) };
  });

  serve(api, setup.pass, async ({ body: { step } }) => {
    if (step === 'factor' && (await lacksFactor()))
      throw conflict('setup_factor', 'This network demands a second factor of administrators. Add one to go on.');
    return db.write(async (tx) =>
      completeStep(tx.sql, await openSetup(tx.sql), step, step === 'factor' ? 'administrator' : 'factor'),
    );
  });

  serve(api, setup.plan, ({ user, body }) =>
    db.write(async (tx) => {
      const under = await openSetup(tx.sql);
      await replacePlan(network, tx, user.id, body);
      return completeStep(tx.sql, under, 'plan', 'administrator');
    }),
  );

  serve(api, setup.catalog, ({ body }) =>
    db.write(async (tx) => {
      const under = await openSetup(tx.sql);
      await completeStep(tx.sql, under, 'catalog', 'plan');
      return addCatalog(network, tx, body);
    }),
  );
}

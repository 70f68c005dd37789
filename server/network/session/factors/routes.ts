import { factors as calls } from '@shared/contracts/network/factors';
import { issue } from '@shared/http/issues';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve, type Visit } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { networkName } from '../../settings/settings';
import { existing } from '../../writes/manage';
import { note } from '../../writes/noted';
import { wrongCode } from '../codes';
import { Guesses } from '../guesses';
import { endSignIns } from '../replacePassword';
import { Throttle } from '../throttle';
import { userDataOf } from '../userData';
import { addressOf, secretFrom } from './app';
import { noteConfirmed, requireConfirmedForFactors } from './confirmed';
import { type FactorRow, type Factors, factorsOf, isDemanded, isLinked, removeFactors, removeLinks } from './factors';
import type { Passkeys } from './passkeys';

const shown = ({ id, name, added_at, last_used_at }: FactorRow) => ({ id, name, added_at, last_used_at });

interface FactorDeps {
  factors: Factors;
  passkeys: Passkeys;
}

/** Second factors of the caller, their reset by the office, and the question before sensitive acts: domain.md 3.15. */
export function factorRoutes(api: NetworkApi, network: Network, { factors, passkeys }: FactorDeps): void {
  const { db, sql } = network;
  const { passwords } = network.deps;
  const guesses = new Guesses(network);
  const throttle = new Throttle(network);

  /** The first factor brings recovery codes, and opens a sign-in that could only add it. */
  const added = async (user: NetworkCaller, kind: FactorRow['kind'], visit: Visit) => {
    const recovery_codes = await db.write(async (tx) => {
      await note(tx, network, {
        actor_id: user.id,
        action: '/user/factors/add',
        entity_id: String(user.id),
        after: { factor: kind },
        ip: visit.ip,
      });
      await tx.sql.updateTable('sign_ins').set({ must_add_factor: false }).where('member_id', '=', user.id).execute();
      const isFirst = (await factorsOf(tx.sql, user.id)).length === 1;
      return isFirst ? factors.renewRecoveryCodes(tx.sql, user.id) : [];
    });
    return { recovery_codes, userData: await userDataOf(sql.db, user.member) };
  };

  serve(api, calls.list, async ({ user }) => {
    const owned = await factorsOf(sql.db, user.id);
    const left = await sql.db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const app = owned.find(({ kind }) => kind === 'app');
    return {
      demanded: await isDemanded(sql.db, user.member),
      app: app ? shown(app) : null,
      passkeys: owned.filter(({ kind }) => kind === 'passkey').map(shown),
      recovery_codes_left: Number(left.count),
      trusted: await sql.db
        .selectFrom('trusted_devices')
        .select(['id', 'name', 'trusted_at', 'expires_at'])
        .where('member_id', '=', user.id)
        .where('expires_at', '>', network.now.toISOString())
        .orderBy('trusted_at', 'desc')
        .limit(200)
        .execute(),
    };
  });

  serve(api, calls.startApp, async ({ user }) => {
    await requireConfirmedForFactors(network, user);
    const secret = secretFrom(network.deps.secret());
    await db.write(async (tx) => {
      if ((await factorsOf(tx.sql, user.id)).some(({ kind }) => kind === 'app'))
        throw conflict('app_exists', 'There is an authenticator app already. Remove it first.');
      await tx.sql.deleteFrom('factors').where('member_id', '=', user.id).where('confirmed_at', 'is', null).execute();
      await tx.sql
        .insertInto('factors')
        .values({
          member_id: user.id,
          kind: 'app',
          name: '',
          secret: factors.sealed.seal(secret),
          credential_id: null,
          public_key: null,
          uses: 0,
          added_at: network.now.toISOString(),
          confirmed_at: null,
          last_used_at: null,
        })
        .execute();
    });
    return { secret, uri: addressOf(secret, await networkName(network), user.member.email) };
  });

  serve(api, calls.confirmApp, async ({ user, body, visit }) => {
    await requireConfirmedForFactors(network, user);
    await guesses.check(sql.db, 'code', { ip: visit.ip });
    const isConfirmed = await db.write(async (tx) => {
      const pending = await tx.sql
        .selectFrom('factors')
        .selectAll()
        .where('member_id', '=', user.id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (!pending || !(await factors.takesAppCode(tx.sql, pending, body.code))) {
        await guesses.count(tx, 'code', { ip: visit.ip });
        return false;
      }
      await tx.sql
        .updateTable('factors')
        .set({ confirmed_at: network.now.toISOString() })
        .where('id', '=', pending.id)
        .execute();
      return true;
    });
    if (!isConfirmed) throw wrongCode('code');
    return added(user, 'app', visit);
  });

  serve(api, calls.startPasskey, async ({ user, visit }) => {
    await requireConfirmedForFactors(network, user);
    return { options: await passkeys.startAdding(user.member, visit) };
  });

  serve(api, calls.addPasskey, async ({ user, body, visit }) => {
    await requireConfirmedForFactors(network, user);
    await passkeys.add(user.member, body, visit);
    return added(user, 'passkey', visit);
  });

  serve(api, calls.remove, async ({ user, body, visit }) => {
    await requireConfirmedForFactors(network, user);
    await db.write(async (tx) => {
      const owned = await factorsOf(tx.sql, user.id);
      const factor = existing(owned.find(({ id }) => id === body.id));
      const isLast = owned.length === 1;
      if (isLast && (await isDemanded(tx.sql, user.member)))
        throw conflict(
          'factor_demanded',
          'Your network demands a second factor. Add another before you remove this one.',
        );
      await tx.sql.deleteFrom('factors').where('id', '=', factor.id).execute();
      if (isLast) await removeFactors(tx.sql, user.id);
      await note(tx, network, {
        actor_id: user.id,
        action: '/user/factors/remove',
        entity_id: String(user.id),
        before: { factor: factor.kind },
        ip: visit.ip,
      });
    });
    return {};
  });

  serve(api, calls.renewRecoveryCodes, async ({ user }) => {
    await requireConfirmedForFactors(network, user);
    return db.write(async (tx) => {
      if ((await factorsOf(tx.sql, user.id)).length === 0)
        throw conflict('no_factor', 'There is no second factor that recovery codes could replace.');
      return { recovery_codes: await factors.renewRecoveryCodes(tx.sql, user.id) };
    });
  });

  serve(api, calls.forgetDevice, async ({ user, body }) => {
    const { numDeletedRows } = await db.write((tx) =>
      tx.sql
        .deleteFrom('trusted_devices')
        .where('member_id', '=', user.id)
        .where('id', '=', body.id)
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) throw noSuchRow();
    return {};
  });

  const requirePassword = async (user: NetworkCaller, password: string | undefined, ip: string) => {
    if (password === undefined) throw invalid([issue('password', 'required')]);
    const attempt = { account: user.member.member_no, ip };
    const isRight = await throttle.guess(attempt, () => passwords.matches(password, user.member.password_hash));
    if (!isRight) throw invalid([issue('password', 'wrongPassword')]);
  };

  serve(api, calls.confirm, async ({ user, body, visit }) => {
    const owned = await factorsOf(sql.db, user.id);
    const needsCode = owned.some(({ kind }) => kind === 'app') || (owned.length > 0 && body.code !== undefined);
    if (!needsCode) await requirePassword(user, body.password, visit.ip);
    else if (body.code === undefined) throw invalid([issue('code', 'required')]);
    else await factors.require(user.member, body.code, visit.ip);
    await db.write((tx) => noteConfirmed(tx.sql, network, user.family));
    return {};
  });

  serve(api, calls.reset, async ({ user, body, visit }) => {
    await requireConfirmedForFactors(network, user);
    if (body.id === user.id) throw conflict('own_factor', 'Another administrator can reset your second factor.');
    return db.write(async (tx: NetworkTransaction) => {
      const member = existing(await recordOf(tx.sql, 'members', body.id));
      if ((await factorsOf(tx.sql, member.id)).length === 0 && !(await isLinked(tx.sql, member.id)))
        throw conflict('no_factor', 'This person has no second factor.');
      await removeFactors(tx.sql, member.id);
      await removeLinks(tx.sql, member.id);
      await note(tx, network, {
        actor_id: user.id,
        action: '/user/factors/reset',
        entity_id: String(member.id),
        after: { reason: body.reason },
        ip: visit.ip,
      });
      return { ended: await endSignIns(tx, member.id) };
    });
  });
}

import {
  mostEvents,
  noInfo,
  noRights,
  noSocial,
  type UserDetails,
  userPages,
} from '@shared/contracts/demos/userDetails';
import { type UserRecord, users } from '@shared/contracts/demos/users';
import { issue } from '@shared/http/issues';
import { Finder } from '../../data/finder';
import { bareFailure, conflict, invalid, noSuchRow, stale } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** template.md 1.5. */
export function userRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('users');
  const finder = new Finder(rows, {
    text: ({ username, fullName }) => `${username}\n${fullName}`,
    filters: { role: (row) => row.role, plan: (row) => row.currentPlan, status: (row) => row.status },
    sorts: {
      id: (row) => row.id,
      user: (row) => row.fullName,
      fullName: (row) => row.fullName,
      username: (row) => row.username,
      email: (row) => row.email,
      role: (row) => row.role,
      currentPlan: (row) => row.currentPlan,
      status: (row) => row.status,
      company: (row) => row.company,
      country: (row) => row.country,
      contact: (row) => row.contact,
    },
  });

  serve(api, users.list, ({ query: { q, page, perPage, sortBy, sortDesc, role, plan, status } }) => {
    const result = finder.find({ q, where: { role, plan, status }, sort: sortBy, desc: sortDesc, page, perPage });
    return { users: result.rows, total: result.total };
  });

  const userOf = (id: number): UserRecord => {
    const user = rows.get(id);
    if (!user) throw noSuchRow();
    return user;
  };
  const detailsOf = (id: number): UserDetails =>
    db.table('userDetails').get(id) ?? {
      id,
      version: 0,
      info: noInfo,
      social: noSocial,
      permissions: noRights,
      monthlySalesCents: 0,
      annualProfitCents: 0,
      planSince: demos.today,
      timeline: [],
    };
  const eventNow = (kind: UserDetails['timeline'][number]['kind']) => ({ kind, at: demos.now.toISOString() });
  const withEvent = (details: UserDetails, ...events: UserDetails['timeline']): UserDetails => ({
    ...details,
    timeline: [...events, ...details.timeline].slice(0, mostEvents),
  });
  const refuseTaken = ({ username, email }: Pick<UserRecord, 'username' | 'email'>, own?: number, at = '') => {
    const isOthers = (user: UserRecord | undefined) => user !== undefined && user.id !== own;
    const taken = [
      ...(isOthers(rows.one('username', username.toLowerCase())) ? [issue(`${at}username`, 'taken')] : []),
      ...(isOthers(rows.one('email', email)) ? [issue(`${at}email`, 'taken')] : []),
    ];
    if (taken.length > 0) throw conflict('taken', 'Another user has this name or address.', taken);
  };

  serve(api, users.create, ({ body: { user } }) =>
    db.write((tx) => {
      refuseTaken(user, undefined, 'user.');
      const added = tx.put('users', { ...user, id: tx.nextId('users'), status: 'active' });
      tx.put('userDetails', withEvent(detailsOf(added.id), eventNow('joined')));
      return { user: added };
    }),
  );

  serve(api, users.detail, ({ params }) => {
    const user = rows.get(params.id);
    if (!user) throw bareFailure(404);
    return user;
  });

  serve(api, userPages.details, ({ params: { id } }) => detailsOf(userOf(id).id));

  serve(api, userPages.edit, ({ params: { id }, body: { version, info, social, permissions, ...user } }) =>
    db.write((tx) => {
      const { currentPlan } = userOf(id);
      if (info.birthDate && info.birthDate > demos.today) throw invalid([issue('info.birthDate', 'notYet')]);
      const existing = detailsOf(id);
      if (version !== existing.version) throw stale();
      refuseTaken(user, id);
      const moved = user.currentPlan !== currentPlan;
      const details = {
        ...existing,
        info,
        social,
        permissions,
        version: version + 1,
        ...(moved && { planSince: demos.today }),
      };
      const event = moved ? { ...eventNow('planChanged'), plan: user.currentPlan } : eventNow('saved');
      return {
        user: tx.put('users', { ...user, id }),
        details: tx.put('userDetails', withEvent(details, event)),
      };
    }),
  );

  serve(api, userPages.remove, async ({ params: { id } }) => {
    await db.write((tx) => {
      tx.put('deletedUsers', userOf(id));
      tx.put('userDetails', withEvent(detailsOf(id), eventNow('deleted')));
      tx.delete('users', id);
    });
    return undefined;
  });

  serve(api, userPages.restore, ({ params: { id } }) =>
    db.write((tx) => {
      const user = db.table('deletedUsers').get(id);
      // A second Undo finds the user already restored.
      if (!user) return { user: userOf(id) };
      refuseTaken(user);
      tx.delete('deletedUsers', id);
      tx.put('userDetails', withEvent(detailsOf(id), eventNow('restored')));
      return { user: tx.put('users', user) };
    }),
  );
}

import { users } from '@shared/contracts/demos/users';
import { issue } from '@shared/http/issues';
import { Finder } from '../../data/finder';
import { bareFailure, conflict } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** TEMPLATE.md 1.5. */
export function userRoutes(api: DemoApi, { db }: Demos): void {
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
    const found = finder.find({ q, where: { role, plan, status }, sort: sortBy, desc: sortDesc, page, perPage });
    return { users: found.rows, total: found.total };
  });

  serve(api, users.create, ({ body: { user } }) =>
    db.write((tx) => {
      const taken = [
        ...(rows.one('username', user.username.toLowerCase()) ? [issue('user.username', 'taken')] : []),
        ...(rows.one('email', user.email) ? [issue('user.email', 'taken')] : []),
      ];
      if (taken.length > 0) throw conflict('taken', 'Another user has this name or address.', taken);
      return { user: tx.put('users', { ...user, id: tx.nextId('users'), status: 'active' }) };
    }),
  );

  serve(api, users.detail, ({ params }) => {
    const user = rows.get(params.id);
    if (!user) throw bareFailure(404);
    return user;
  });
}

import { invoiceSorts, invoiceStatuses } from '@shared/contracts/demos/invoices';
import { folders, labels, views } from '@shared/contracts/demos/mails';
import { productSorts } from '@shared/contracts/demos/store';
import { taskFilters, taskSorts, taskTags } from '@shared/contracts/demos/tasks';
import { plans, userRoles, userSorts, userStatuses } from '@shared/contracts/demos/users';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DemoServer, demoServer } from '../testing/demos';

const server: DemoServer = await demoServer();
const rows = <N extends Parameters<typeof server.db.table>[0]>(name: N) => server.db.table(name).all();
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const text = fc.constantFrom('', 'a', 'AN', 'e', 'Lantern', 'the', '@', 'zzz', ' ', '%', '\\');
const has = (haystack: string, q: string) => haystack.toLowerCase().includes(q.toLowerCase());

type Value = string | number;
/** Sorts by value, then by id; missing values come last. */
function ordered<T extends { id: number }>(
  list: readonly T[],
  value: (row: T) => Value | null | undefined,
  desc = false,
): T[] {
  return [...list].sort((a, b) => {
    const [one, other] = [value(a) ?? null, value(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
    const order = typeof one === 'string' ? collator.compare(one, String(other)) : one - Number(other);
    return (desc ? -order : order) || a.id - b.id;
  });
}
const slice = <T>(list: T[], page = 1, perPage = 10) => list.slice((page - 1) * perPage, page * perPage);
const settings = { numRuns: tries(60) };
const answer = async (path: string, query: object) => {
  const response = await server.get(path, query as Record<string, unknown>);
  expect([response.status, response.text]).toEqual([200, response.text]);
  return response.body;
};
const paging = {
  page: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  perPage: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
};

describe('a list agrees with a naive search through all rows:', () => {
  it('users', async () => {
    const query = fc.record({
      q: text,
      role: optional(userRoles),
      plan: optional(plans),
      status: optional(userStatuses),
      sortBy: optional(userSorts),
      sortDesc: optional(['true', 'false', '1', '0'] as const),
      ...paging,
    });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { q, role, plan, status, sortBy = 'id', sortDesc, page, perPage } = given;
        const matches = rows('users').filter(
          (user) =>
            (has(user.username, q) || has(user.fullName, q)) &&
            (!role || user.role === role) &&
            (!plan || user.currentPlan === plan) &&
            (!status || user.status === status),
        );
        const field = sortBy === 'user' ? 'fullName' : sortBy;
        const users = slice(
          ordered(matches, (user) => user[field], sortDesc === 'true' || sortDesc === '1'),
          page,
          perPage,
        );
        expect(await answer('/apps/user/users', given)).toEqual({ users, total: matches.length });
      }),
      settings,
    );
  });

  it('invoices', async () => {
    const query = fc.record({
      q: text,
      status: optional(invoiceStatuses),
      client: optional([
        '',
        'bianca ferraro',
        'Bianca.Ferraro@brightwater-dental.example',
        'Bianca',
        'nobody@x.example',
      ]),
      sortBy: optional(invoiceSorts),
      sortDesc: optional(['true', 'false'] as const),
      ...paging,
    });
    type Invoice = ReturnType<typeof rows<'invoices'>>[number];
    const values: Record<(typeof invoiceSorts)[number], (row: Invoice) => Value> = {
      id: (row) => row.id,
      client: (row) => row.client.name,
      total: (row) => row.total,
      issuedDate: (row) => new Date(row.issuedDate).getTime(),
      dueDate: (row) => new Date(row.dueDate).getTime(),
      balance: (row) => Number(String(row.balance).replaceAll('$', '')),
      invoiceStatus: (row) => row.invoiceStatus,
      service: (row) => row.service,
    };
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { q, status, client: of, sortBy = 'id', sortDesc, page, perPage } = given;
        const matches = rows('invoices').filter(
          ({ client: { companyEmail, name }, invoiceStatus }) =>
            (has(companyEmail, q) || has(name, q)) &&
            (!status || invoiceStatus === status) &&
            (!of || [name, companyEmail].some((one) => one.toLowerCase() === of.toLowerCase())),
        );
        const { all, byStatus } = await answer('/apps/invoice/totals', { q, client: of });
        const counted = status ? byStatus.find((one: { status: string }) => one.status === status) : all;
        expect(counted.count).toBe(matches.length);
        const invoices = slice(ordered(matches, values[sortBy], sortDesc === 'true'), page, perPage);
        expect(await answer('/apps/invoice/invoices', given)).toEqual({ invoices, total: matches.length });
      }),
      settings,
    );
  });

  it('mails, and the steps from one to the next', async () => {
    const query = fc.record({ q: text, folder: optional([...views, '']), label: optional(labels) });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { q, label, folder = label ? '' : 'inbox' } = given;
        const all = rows('mails');
        const holds = (mail: (typeof all)[number], text: string) =>
          [mail, ...mail.replies].some(({ subject, from, to, message }) =>
            [subject, ...[from, ...to].flatMap(Object.values), message.replace(/<[^>]*>/g, ' ')].some(
              (value) => typeof value === 'string' && !value.startsWith('/') && has(value, text),
            ),
          );
        const emails = all
          .filter((mail) => (folder === 'trash' ? mail.folder === 'trash' : mail.folder !== 'trash'))
          .filter((mail) => folder !== 'starred' || mail.isStarred)
          .filter((mail) => folder !== 'scheduled' || mail.scheduledAt !== undefined)
          .filter((mail) => !(folders as readonly string[]).includes(folder) || mail.folder === folder)
          .filter((mail) => (!label || mail.labels.includes(label)) && holds(mail, q))
          .sort((a, b) => b.id - a.id);
        expect(await answer('/apps/email/emails', given)).toEqual({
          emails,
          emailsMeta: {
            inbox: all.filter((mail) => mail.folder === 'inbox' && !mail.isRead).length,
            draft: all.filter((mail) => mail.folder === 'draft').length,
            spam: all.filter((mail) => mail.folder === 'spam' && !mail.isRead).length,
            scheduled: 0,
          },
        });
        if (given.folder === undefined || emails.length === 0) return;
        const step = async (emailId: number | undefined, dir: string) =>
          (await server.get('/apps/email/paginate-email', { ...given, emailId, dir })).body.id;
        expect(await step(emails[0]?.id, 'next')).toBe(emails[1]?.id);
        expect(await step(emails.at(-1)?.id, 'previous')).toBe(emails.at(-2)?.id);
        expect(await step(emails[0]?.id, 'previous')).toBeUndefined();
      }),
      settings,
    );
  });

  it('tasks', async () => {
    const query = fc.record({
      q: text,
      filter: optional(taskFilters),
      tag: optional(taskTags),
      sortBy: optional(taskSorts),
    });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { q, filter, tag, sortBy = 'latest' } = given;
        const matches = rows('tasks').filter(
          (task) =>
            task.isDeleted === (filter === 'deleted') &&
            (filter !== 'important' || task.isImportant) &&
            (filter !== 'completed' || task.isCompleted) &&
            (!tag || task.tags.includes(tag)) &&
            has(task.title, q),
        );
        const sorted = {
          own: () => ordered(matches, ({ id }) => id, true),
          latest: () => ordered(matches, ({ id }) => id, true),
          'title-asc': () => ordered(matches, ({ title }) => title),
          'title-desc': () => ordered(matches, ({ title }) => title, true),
          assignee: () => ordered(matches, ({ assignee }) => assignee?.fullName),
          'due-date': () => ordered(matches, ({ dueDate }) => dueDate && new Date(dueDate).getTime()),
        };
        expect(await answer('/apps/todo/tasks', given)).toEqual(sorted[sortBy]());
      }),
      settings,
    );
  });

  it('products', async () => {
    const query = fc.record({ q: text, sortBy: optional(productSorts), ...paging });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { q, sortBy = 'featured', page, perPage = 9 } = given;
        const matches = rows('products').filter(({ name }) => has(name, q));
        const sorted =
          sortBy === 'featured'
            ? ordered(matches, ({ id }) => id, true)
            : ordered(matches, ({ price }) => price, sortBy === 'price-desc');
        const body = await answer('/apps/ecommerce/products', given);
        expect(body.total).toBe(matches.length);
        expect(body.products.map(({ id }: { id: number }) => id)).toEqual(
          slice(sorted, page, perPage).map(({ id }) => id),
        );
        for (const product of body.products) {
          expect(product.isInCart).toBe(
            body.userCart.some((row: { productId: number }) => row.productId === product.id),
          );
          expect(product.isInWishlist).toBe(
            body.userWishlist.some((row: { productId: number }) => row.productId === product.id),
          );
        }
      }),
      settings,
    );
  });
});

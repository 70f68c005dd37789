import { blog } from '@shared/contracts/demos/blog';
import { mails } from '@shared/contracts/demos/mails';
import { userPages } from '@shared/contracts/demos/userDetails';
import type { Endpoint } from '@shared/http/endpoint';
import { describe, expect, it } from 'vitest';
import { contents, demoServer } from '../testing/demos';

const shop = '/apps/ecommerce';
const placed = { addressId: 1, couponCode: null, payment: { method: 'bank', bank: 'harborTrust' } };
const address = {
  ...{ fullName: 'Nora Quist', phone: '+14155550134', street: '12 Harbor Lane', landmark: '', city: 'Oakland' },
  ...{ state: 'California', postalCode: '94607', kind: 'home' },
};
const bodyOf = <B>({ example }: Endpoint) => example?.body as B;
const { email: mail } = bodyOf<{ email: object }>(mails.send);
const edit = bodyOf<{ info: object }>(userPages.edit);
const { id: postId, post } = bodyOf<{ id: number; post: object }>(blog.save);
const comment = { name: 'Nora Quist', email: 'nora@quist.example', website: '', comment: 'I fold, too.' };
const info = { bio: '', dob: '1984-05-17', country: 'Canada', website: '', phone: '' };
const client = { name: 'A B', company: 'C', companyEmail: 'a@b.example', address: '', country: '', contact: '' };
const line = { item: 'Call', costCents: 12_500, quantity: 2 };
const bill = { client, issuedOn: '2026-11-20', dueOn: '2026-12-20', lines: [line] };
const payment = { amountCents: 1, paidOn: '2026-11-01', method: 'Cash', requestId: 'once' };
const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));
const attached = (url: string) => ({ fileName: 'a.pdf', thumbnail: '/demos/files/pdf.svg', url, size: '1 kb' });

/** Business rules and limits beyond the schemas. */
type Refused = [what: string, method: 'post' | 'put', path: string, body: object, status: number, blamed: string];
const refused: Refused[] = [
  [
    'to more than fifty',
    'post',
    '/apps/email/send',
    { email: { ...mail, to: many(51, (n) => ({ name: '', email: `a${n}@b.example` })) } },
    400,
    'email.to',
  ],
  [
    'with a file of nobody',
    'post',
    '/apps/email/send',
    { email: { ...mail, attachments: [attached('/apps/email/attachments/77')] } },
    400,
    'email.attachments.0',
  ],
  [
    'with the file 0',
    'post',
    '/apps/email/drafts',
    { email: { ...mail, attachments: [attached('/apps/email/attachments/0')] } },
    400,
    'email.attachments.0',
  ],
  [
    'with a file outside of the files',
    'post',
    '/apps/email/drafts',
    { email: { ...mail, attachments: [attached('/demos/files/..')] } },
    400,
    'email.attachments.0.url',
  ],
  [
    'with eleven files',
    'post',
    '/apps/email/drafts',
    { email: { ...mail, attachments: many(11, () => attached('/demos/files/a.pdf')) } },
    400,
    'email.attachments',
  ],
  [
    'that is too long',
    'post',
    '/apps/email/drafts',
    { email: { ...mail, message: 'x'.repeat(20_001) } },
    400,
    'email.message',
  ],
  [
    'for an hour that is past',
    'post',
    '/apps/email/send',
    { email: mail, sendAt: '2026-11-19T00:00:00Z' },
    400,
    'sendAt',
  ],
  [
    'of a file of another type',
    'post',
    '/apps/email/attachments',
    { fileName: 'a.svg', type: 'image/svg+xml', content: 'PHN2Zz4=' },
    400,
    'type',
  ],
  [
    'of a file without content',
    'post',
    '/apps/email/attachments',
    { fileName: 'a.txt', type: 'text/plain', content: '' },
    400,
    'content',
  ],
  ['of one mail and one of nobody', 'post', '/apps/email/delete-emails', { emailIds: [7, 999] }, 404, 'not_found'],
  [
    'of a mail that is not in the trash',
    'post',
    '/apps/email/delete-emails',
    { emailIds: [7, 1] },
    409,
    'not_in_trash',
  ],
  ['of a mail that was delivered', 'post', '/apps/email/take-back', { emailId: 1 }, 409, 'too_late'],
  ['with a mail that is no draft', 'post', '/apps/email/drafts', { id: 1, email: mail }, 409, 'not_a_draft'],
  [
    'for more than is open',
    'post',
    '/apps/invoice/bills/4987/payments',
    { ...payment, amountCents: 100_000_000 },
    400,
    'amountCents',
  ],
  ['from tomorrow', 'post', '/apps/invoice/bills/4987/payments', { ...payment, paidOn: '2026-11-21' }, 400, 'paidOn'],
  ['with 51 lines', 'post', '/apps/invoice/bills', { ...bill, lines: many(51, () => line) }, 400, 'lines'],
  [
    'over a discount of 100%',
    'post',
    '/apps/invoice/bills',
    { ...bill, lines: [{ ...line, discountBp: 10_001 }] },
    400,
    'lines.0.discountBp',
  ],
  ['in an older version', 'post', '/apps/invoice/bills/4987', { ...bill, version: 99 }, 409, 'stale'],
  ['in an older version', 'put', '/apps/user/users/7', { ...edit, version: 9 }, 409, 'stale'],
  ['with the name of another', 'put', '/apps/user/users/7', { ...edit, username: 'amaranwosu' }, 409, 'username'],
  [
    'with the address of another',
    'put',
    '/apps/user/users/7',
    { ...edit, email: 'amara.nwosu@lantern.example' },
    409,
    'email',
  ],
  [
    'born tomorrow',
    'put',
    '/apps/user/users/7',
    { ...edit, info: { ...edit.info, birthDate: '2026-11-21' } },
    400,
    'info.birthDate',
  ],
  [
    'with a drawing for a portrait',
    'put',
    '/apps/user/users/7',
    { ...edit, avatar: 'data:image/svg+xml;base64,AAAA' },
    400,
    'avatar',
  ],
  [
    'with a large portrait',
    'put',
    '/apps/user/users/7',
    { ...edit, avatar: `data:image/png;base64,${'A'.repeat(60_000)}` },
    400,
    'avatar',
  ],
  [
    'with a picture elsewhere on the server',
    'put',
    '/apps/user/users/7',
    { ...edit, avatar: '/demos/../jwt/login' },
    400,
    'avatar',
  ],
  [
    'under the address of another',
    'post',
    '/blog/list/data/edit',
    { id: 2, post: { ...post, slug: 'seven-sentences-that-clients-remember' } },
    400,
    'post.slug',
  ],
  [
    'of markup alone',
    'post',
    '/blog/list/data/edit',
    { id: postId, post: { ...post, excerpt: '<p> </p>' } },
    400,
    'post.excerpt',
  ],
  [
    'of which nothing is left',
    'post',
    '/blog/list/data/edit',
    { id: postId, post: { ...post, excerpt: '<script>alert(1)</script>' } },
    400,
    'post.excerpt',
  ],
  [
    'without a category',
    'post',
    '/blog/list/data/edit',
    { id: postId, post: { ...post, blogCategories: [] } },
    400,
    'post.blogCategories',
  ],
  [
    'of spaces',
    'post',
    '/blog/list/data/comments',
    { id: 2, comment: { ...comment, comment: '  ' } },
    400,
    'comment.comment',
  ],
  [
    'with a script for a website',
    'post',
    '/blog/list/data/comments',
    { id: 2, comment: { ...comment, website: 'javascript:alert(1)//a.bc' } },
    400,
    'comment.website',
  ],
  [
    'that is too long',
    'post',
    '/blog/list/data/comments',
    { id: 2, comment: { ...comment, comment: 'x'.repeat(2001) } },
    400,
    'comment.comment',
  ],
  ['born tomorrow', 'post', '/account-setting/info', { ...info, dob: '2026-11-21' }, 400, 'dob'],
  [
    'with a script for a website',
    'post',
    '/account-setting/info',
    { ...info, website: 'javascript:alert(1)' },
    400,
    'website',
  ],
  [
    'without the old password',
    'post',
    '/account-setting/password',
    { oldPassword: 'guess', newPassword: 'Kitchen-Table-7!' },
    400,
    'oldPassword',
  ],
  [
    'with a weak password',
    'post',
    '/account-setting/password',
    { oldPassword: 'admin', newPassword: 'kitchen-table' },
    400,
    'newPassword',
  ],
  ['for an option that is none', 'post', '/profile/polls', { name: 'Neither' }, 400, 'name'],
  [
    'of a page that is none',
    'post',
    '/profile/favorites',
    { of: 'suggestedPages', index: 99, favorite: true },
    404,
    'not_found',
  ],
  ['of the fixture', 'post', '/profile/posts/1', { deleted: true }, 403, 'forbidden'],
  ['that is too long', 'post', '/profile/posts', { postText: 'x'.repeat(2001) }, 400, 'postText'],
  ['of none', 'put', `${shop}/cart/27`, { qty: 0 }, 400, 'qty'],
  ['of what is not in the cart', 'put', `${shop}/cart/1`, { qty: 2 }, 404, 'not_found'],
  ["with another's address", 'post', `${shop}/orders`, { ...placed, addressId: 3 }, 404, 'not_found'],
  [
    "with another's card",
    'post',
    `${shop}/orders`,
    { ...placed, payment: { method: 'savedCard', cardId: 2 } },
    404,
    'not_found',
  ],
  ['with an expired coupon', 'post', `${shop}/orders`, { ...placed, couponCode: 'SPRING15' }, 409, 'coupon_expired'],
  ['with a coupon that is none', 'post', `${shop}/orders`, { ...placed, couponCode: 'NOTHING' }, 400, 'couponCode'],
  [
    'to a hidden name',
    'post',
    `${shop}/addresses`,
    { address: { ...address, fullName: 'Nora\u202eQuist' } },
    400,
    'address.fullName',
  ],
  [
    'to a code that is none',
    'post',
    `${shop}/addresses`,
    { address: { ...address, postalCode: '<b>' } },
    400,
    'address.postalCode',
  ],
  ['behind itself', 'post', '/apps/todo/tasks/4/place', { after: 4 }, 400, 'after'],
  ['of a plan that is none', 'post', '/pricing/current', { plan: 'goldPlan', billing: 'monthly' }, 400, 'plan'],
];

const reader = await demoServer();
describe('a call', () => {
  it.each(refused)('%s is refused: %s %s', async (_what, method, path, body, status, blamed) => {
    const before = contents(reader.db);
    const answer = await reader.ask(method, path, body);
    const fields = (answer.body.issues ?? []).map(({ field }: { field: string }) => field);
    expect([answer.status, [answer.body.code, ...fields]]).toEqual([status, expect.arrayContaining([blamed])]);
    expect(contents(reader.db)).toBe(before);
  });

  it('is refused with a full address book until an address is deleted', async () => {
    const server = await demoServer();
    const add = () => server.post(`${shop}/addresses`, { address });
    for (let free = 18; free > 0; free -= 1) expect((await add()).status).toBe(201);
    expect((await add()).body.code).toBe('address_book_full');
    await server.ask('delete', `${shop}/addresses/1`);
    expect((await add()).status).toBe(201);
  });
});

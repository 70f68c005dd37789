import type { Bill } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { beforeEach, describe, expect, it } from 'vitest';
import { contents, type DemoServer, demoServer } from '../../testing/demos';
import { persistentStore } from '../../testing/persistentStore';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});

const draft = {
  client: {
    name: 'Ann Lee',
    company: 'Lee & Co',
    companyEmail: 'ann@lee.example',
    address: '',
    country: '',
    contact: '',
  },
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  lines: [
    { item: 'Design', costCents: 9_999, quantity: 3, discountBp: 1_000, tax1Bp: 1_000, tax2Bp: 100 },
    { item: 'Travel', costCents: 5, quantity: 1 },
  ],
};
const created = async (of: object = draft): Promise<Bill> => (await server.post('/apps/invoice/bills', of)).body;
const on = (id: number, verb: string, body: object = {}) => server.post(`/apps/invoice/bills/${id}/${verb}`, body);
const pay = (id: number, amountCents: number, requestId = `${Math.random()}`) =>
  on(id, 'payments', { amountCents, paidOn: '2026-11-10', method: 'Cash', requestId });
const listed = async (id: number): Promise<InvoiceRecord | undefined> =>
  (await server.get('/apps/invoice/invoices', { perPage: 100 })).body.invoices.find(
    (row: InvoiceRecord) => row.id === id,
  );

describe('an invoice', () => {
  it('is created as a draft whose lines add up in cents, first in the list', async () => {
    const { invoice, openCents } = await created();
    // 29997 - 3000 + 2700 + 270, and 5.
    expect([invoice.total, openCents, invoice.balance, invoice.invoiceStatus]).toEqual([299.72, 29_972, 0, 'Draft']);
    expect([invoice.id, invoice.service, invoice.dueDate]).toEqual([5037, 'Design', '01 Dec 2026']);
    expect(await listed(5037)).toEqual(invoice);
  });

  it.each([
    ['without lines', { lines: [] }, 'lines'],
    ['that costs nothing', { lines: [{ item: 'Gift', costCents: 0, quantity: 1 }] }, 'lines'],
    ['due before it is issued', { dueOn: '2026-10-31' }, 'dueOn'],
    ['with half a cent', { lines: [{ item: 'a', costCents: 0.5, quantity: 1 }] }, 'lines.0.costCents'],
    ['with a tax above 100%', { lines: [{ item: 'a', costCents: 5, quantity: 1, tax1Bp: 10_001 }] }, 'lines.0.tax1Bp'],
    ['to nobody', { client: { ...draft.client, companyEmail: 'ann' } }, 'client.companyEmail'],
  ])('refuses a draft %s and names the field', async (_, change, field) => {
    const before = contents(server.db);
    const { status, body } = await server.post('/apps/invoice/bills', { ...draft, ...change });
    expect([status, body.issues.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
    expect(contents(server.db)).toBe(before);
  });

  it('takes any tax rate to a hundredth of a percent, and has the number foretold', async () => {
    const { nextNumber } = (await server.get('/apps/invoice/catalogue')).body;
    const lines = [{ item: 'Design', costCents: 10_000, quantity: 1, tax1Bp: 825, tax2Bp: 33 }];
    const { invoice, openCents } = await created({ ...draft, lines });
    expect([invoice.id, openCents]).toEqual([nextNumber, 10_858]);
  });

  it('is reminded of only while it is sent and open', async () => {
    const { invoice } = await created();
    const message = { to: 'ann@lee.example', subject: 'Invoice', message: 'Please pay.' };
    const remind = () => on(invoice.id, 'send', { ...message, isReminder: true });
    expect((await remind()).body.code).toBe('nothing_to_remind');
    await on(invoice.id, 'send', message);
    const { body } = await remind();
    expect(body.bill.sent.map((one: { isReminder?: true }) => one.isReminder)).toEqual([undefined, true]);
    await pay(invoice.id, body.openCents);
    expect((await remind()).body.code).toBe('nothing_to_remind');
  });

  it('becomes Sent, Partial Payment and Paid, and its balance follows', async () => {
    const { invoice } = await created();
    const message = { to: 'ann@lee.example', subject: 'Invoice', message: 'Attached.' };
    expect((await on(invoice.id, 'send', message)).body.invoice).toMatchObject({
      invoiceStatus: 'Sent',
      balance: '$299.72',
    });
    expect((await pay(invoice.id, 9_972)).body.invoice).toMatchObject({
      invoiceStatus: 'Partial Payment',
      balance: '$200',
    });
    expect((await pay(invoice.id, 20_000)).body.invoice).toMatchObject({ invoiceStatus: 'Paid', balance: 0 });
    const { body } = await server.ask('delete', `/apps/invoice/bills/${invoice.id}/payments/2`);
    expect(body.invoice).toMatchObject({ invoiceStatus: 'Partial Payment', balance: '$200' });
  });

  it('accepts at most the open amount, no future day, and each request once', async () => {
    const { invoice } = await created();
    const tooMuch = await pay(invoice.id, 29_973);
    expect(tooMuch.body.issues[0]).toMatchObject({ field: 'amountCents', code: 'tooBig', params: { max: 29_972 } });
    const payment = { amountCents: 1, paidOn: '2026-11-21', method: 'Cash', requestId: 'x' };
    expect((await on(invoice.id, 'payments', payment)).body.issues[0]).toMatchObject({ field: 'paidOn' });
    const twice = await Promise.all([1, 2].map(() => pay(invoice.id, 20_000, 'same')));
    expect(twice.map(({ status, body }) => [status, body.openCents])).toEqual([
      [200, 9_972],
      [200, 9_972],
    ]);
  });

  it('refuses an edit if someone else has changed it since', async () => {
    const { invoice, bill } = await created();
    const save = () => server.post(`/apps/invoice/bills/${invoice.id}`, { ...draft, version: bill.version });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
  });

  it('is duplicated as a draft dated today, without payments', async () => {
    const { body } = await on(4987, 'duplicate');
    const original = (await server.get('/apps/invoice/bills/4987')).body as Bill;
    expect(body.invoice).toMatchObject({ invoiceStatus: 'Draft', issuedDate: '20 Nov 2026', dueDate: '20 Dec 2026' });
    expect([body.bill.payments, body.bill.lines]).toEqual([[], original.bill.lines]);
  });

  it('is gone when deleted, and restored unchanged', async () => {
    const before = await listed(4987);
    await server.ask('delete', '/apps/invoice/bills/4987');
    expect(await listed(4987)).toBeUndefined();
    expect((await pay(4987, 1)).status).toBe(404);
    expect((await on(4987, 'restore')).status).toBe(200);
    expect(await listed(4987)).toEqual(before);
  });

  it('survives a restart', async () => {
    const store = persistentStore();
    server = await demoServer({ store });
    const { invoice } = await created();
    await pay(invoice.id, 9_972);
    const first = (await server.get(`/apps/invoice/bills/${invoice.id}`)).body;
    server = await demoServer({ store });
    expect((await server.get(`/apps/invoice/bills/${invoice.id}`)).body).toEqual(first);
  });
});

describe('the fixtures', () => {
  it('have totals that match their lines and balances that match their payments', async () => {
    const { invoices } = (await server.get('/apps/invoice/invoices', { perPage: 100 })).body;
    for (const row of invoices as InvoiceRecord[]) {
      const { invoice, openCents } = (await server.get(`/apps/invoice/bills/${row.id}`)).body as Bill;
      expect(invoice).toEqual(row);
      const balance = row.balance === 0 ? 0 : Number(row.balance.replace('$', '')) * 100;
      if (row.invoiceStatus !== 'Draft') expect([row.id, openCents]).toEqual([row.id, balance]);
    }
  });

  it('agree with the totals by status, also under a search', async () => {
    const { all, byStatus } = (await server.get('/apps/invoice/totals')).body;
    expect(all.count).toBe(37);
    for (const key of ['count', 'totalCents', 'balanceCents'])
      expect(byStatus.reduce((sum: number, one: Record<string, number>) => sum + (one[key] ?? 0), 0)).toBe(all[key]);
    expect((await server.get('/apps/invoice/totals', { q: 'bianca' })).body.all.count).toBe(1);
  });
});

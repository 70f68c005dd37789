import { type InvoiceRecord, invoices } from '@shared/contracts/demos/invoices';
import { Finder } from '../../data/finder';
import { bareFailure } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** `-$205` as dollars. */
const amount = (balance: InvoiceRecord['balance']) =>
  typeof balance === 'number' ? balance : Number(balance.replace('$', ''));
/** `13 Dec 2019` as a number that grows with time. */
const instant = (day: string) => Date.parse(`${day} UTC`);

/** template.md 1.7. */
export function invoiceRoutes(api: DemoApi, { db, bodies }: Demos): void {
  const rows = db.table('invoices');
  const finder = new Finder(rows, {
    text: ({ client }) => `${client.companyEmail}\n${client.name}`,
    filters: {
      status: (row) => row.invoiceStatus,
      name: ({ client }) => client.name.toLowerCase(),
      email: ({ client }) => client.companyEmail.toLowerCase(),
    },
    sorts: {
      id: (row) => row.id,
      client: (row) => row.client.name,
      total: (row) => row.total,
      issuedDate: (row) => instant(row.issuedDate),
      dueDate: (row) => instant(row.dueDate),
      balance: (row) => amount(row.balance),
      invoiceStatus: (row) => row.invoiceStatus,
      service: (row) => row.service,
    },
  });

  serve(api, invoices.list, ({ query: { q, page, perPage, sortBy, sortDesc, status, client } }) => {
    const clientName = client?.toLowerCase() || undefined;
    const where = { status, [clientName?.includes('@') ? 'email' : 'name']: clientName };
    const result = finder.find({ q, where, sort: sortBy, desc: sortDesc, page, perPage });
    return { invoices: result.rows, total: result.total };
  });

  serve(api, invoices.detail, ({ params }) => {
    const invoice = rows.get(params.id);
    if (!invoice) throw bareFailure(404);
    return { invoice, paymentDetails: bodies.paymentDetails };
  });

  serve(api, invoices.clients, () =>
    [...rows.all()]
      .sort((a, b) => a.id - b.id)
      .slice(0, 5)
      .map(({ client }) => client),
  );
}

import { type Bill, type BillRecord, bills } from '@shared/contracts/demos/bills';
import { type InvoiceRecord, invoiceStatuses } from '@shared/contracts/demos/invoices';
import { datedOf, dayOfDated } from '@shared/contracts/demos/look';
import { daysBetween, shiftDay } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import type { DemoTransaction } from '../tables';
import { asListed, balanceCents, dividedDraft, openOf, paidStatus, shownBill } from './bills';

const mostPayments = 100;
/** Messages per invoice; the latest remain. */
const mostSent = 50;

/** Routes of whole invoices, with lines and payments. */
export function billRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies } = demos;
  const [rows, stored] = [db.table('invoices'), db.table('bills')];

  const invoiceAndBill = (id: number): { row: InvoiceRecord; bill: BillRecord } => {
    const [row, bill] = [rows.get(id), stored.get(id)];
    if (!row || !bill) throw noSuchRow();
    return { row, bill };
  };
  /** Stores both halves so that the list always agrees with the bill. */
  const put = (tx: DemoTransaction, row: InvoiceRecord, bill: BillRecord): Bill =>
    shownBill(tx.put('invoices', asListed(row, bill)), tx.put('bills', { ...bill, version: bill.version + 1 }));
  const add = (tx: DemoTransaction, row: Omit<InvoiceRecord, 'id'>, bill: Omit<BillRecord, 'id' | 'version'>): Bill => {
    const id = tx.nextId('invoices');
    return put(tx, { ...row, id }, { ...bill, id, version: 0 });
  };
  /** Applies `change` to an invoice and its bill and stores both. */
  const changed = (
    id: number,
    change: (row: InvoiceRecord, bill: BillRecord) => { row?: Partial<InvoiceRecord>; bill?: Partial<BillRecord> },
  ): Promise<Bill> =>
    db.write((tx) => {
      const { row, bill } = invoiceAndBill(id);
      const next = change(row, bill);
      return put(tx, { ...row, ...next.row }, { ...bill, ...next.bill });
    });

  serve(api, bills.detail, ({ params: { id } }) => {
    const { row, bill } = invoiceAndBill(id);
    return shownBill(row, bill);
  });

  serve(api, bills.create, ({ body }) =>
    db.write((tx) => {
      const { row, bill } = dividedDraft(body);
      const blank = { service: '', total: 0, avatar: null, invoiceStatus: 'Draft', balance: 0 } as const;
      return add(tx, { ...blank, ...row }, { ...bill, payments: [], sent: [], deleted: null });
    }),
  );

  serve(api, bills.update, ({ params: { id }, body: { version, ...draft } }) =>
    changed(id, (existing, before) => {
      if (before.version !== version) throw conflict('stale', 'Someone else changed this in the meantime.');
      const { row, bill } = dividedDraft(draft);
      const next = { ...existing, ...row };
      const invoiceStatus =
        before.payments.length > 0 ? paidStatus(next, { ...before, ...bill }, demos.today) : undefined;
      return { row: { ...row, ...(invoiceStatus && { invoiceStatus }) }, bill };
    }),
  );

  serve(api, bills.remove, async ({ params: { id } }) => {
    await db.write((tx) => {
      const { row, bill } = invoiceAndBill(id);
      tx.put('bills', { ...bill, deleted: row });
      tx.delete('invoices', id);
    });
    return undefined;
  });

  serve(api, bills.restore, ({ params: { id } }) =>
    db.write((tx) => {
      const bill = stored.get(id);
      const row = rows.get(id) ?? bill?.deleted;
      if (!row || !bill) throw noSuchRow();
      return bill.deleted ? put(tx, row, { ...bill, deleted: null }) : shownBill(row, bill);
    }),
  );

  serve(api, bills.duplicate, ({ params: { id } }) =>
    db.write((tx) => {
      const { row, bill } = invoiceAndBill(id);
      const term = daysBetween(dayOfDated(row.issuedDate), dayOfDated(row.dueDate));
      return add(
        tx,
        {
          ...row,
          invoiceStatus: 'Draft',
          issuedDate: datedOf(demos.today),
          dueDate: datedOf(shiftDay(demos.today, term)),
        },
        { ...bill, payments: [], sent: [] },
      );
    }),
  );

  serve(api, bills.send, ({ params: { id }, body }) =>
    changed(id, (row, bill) => {
      if (body.isReminder && (bill.sent.length === 0 || openOf(bill) <= 0))
        throw conflict('nothing_to_remind', 'Only an invoice that was sent and is still open can be reminded of.');
      const sent = [...bill.sent, { ...body, sentAt: demos.now.toISOString() }].slice(-mostSent);
      const unsent = row.invoiceStatus === 'Draft' || row.invoiceStatus === 'Downloaded';
      return { row: unsent ? { invoiceStatus: 'Sent' } : {}, bill: { sent } };
    }),
  );

  serve(api, bills.download, ({ params: { id } }) =>
    changed(id, ({ invoiceStatus }) => ({ row: invoiceStatus === 'Draft' ? { invoiceStatus: 'Downloaded' } : {} })),
  );

  serve(api, bills.pay, ({ params: { id }, body }) =>
    changed(id, (row, bill) => {
      if (bill.payments.some(({ requestId }) => requestId === body.requestId)) return {};
      if (bill.payments.length >= mostPayments)
        throw conflict('payments_full', `An invoice holds ${mostPayments} payments. Remove one first.`);
      const open = openOf(bill);
      if (body.amountCents > open) throw invalid([issue('amountCents', 'tooBig', { max: Math.max(0, open) })]);
      if (body.paidOn > demos.today) throw invalid([issue('paidOn', 'notYet')]);
      const last = Math.max(0, ...bill.payments.map((payment) => payment.id));
      const payments = [...bill.payments, { ...body, id: last + 1 }];
      return { row: { invoiceStatus: paidStatus(row, { ...bill, payments }, demos.today) }, bill: { payments } };
    }),
  );

  serve(api, bills.unpay, ({ params: { id, payment } }) =>
    changed(id, (row, bill) => {
      const payments = bill.payments.filter((one) => one.id !== payment);
      if (payments.length === bill.payments.length) throw noSuchRow();
      return { row: { invoiceStatus: paidStatus(row, { ...bill, payments }, demos.today) }, bill: { payments } };
    }),
  );

  serve(api, bills.customers, () => {
    const newest = new Map(
      [...rows.all()].sort((a, b) => a.id - b.id).map(({ client }) => [client.companyEmail.toLowerCase(), client]),
    );
    return [...newest.values()].sort((a, b) => a.company.localeCompare(b.company, 'en'));
  });

  serve(api, bills.catalogue, () => ({ ...bodies.catalogue, nextNumber: db.lastId('invoices') + 1 }));

  serve(api, bills.totals, ({ query: { q, client: of } }) => {
    const [words, only] = [q.toLowerCase(), of?.toLowerCase()];
    const matching = rows.all().filter(({ client }) => {
      const names = [client.companyEmail.toLowerCase(), client.name.toLowerCase()];
      return names.join('\n').includes(words) && (!only || names[only.includes('@') ? 0 : 1] === only);
    });
    const sums = (of: readonly InvoiceRecord[]) => ({
      count: of.length,
      totalCents: sumOf(of.map(({ total }) => Math.round(total * 100))),
      balanceCents: sumOf(of.map(({ balance }) => balanceCents(balance))),
    });
    return {
      all: sums(matching),
      byStatus: invoiceStatuses.map((status) => ({
        status,
        ...sums(matching.filter(({ invoiceStatus }) => invoiceStatus === status)),
      })),
    };
  });
}

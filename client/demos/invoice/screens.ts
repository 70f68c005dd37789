import { ReceiptText } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const shared = { set: 'shared', texts: ['demoInvoice'] } as const;

const list: Screen = {
  ...shared,
  path: demoPaths.invoiceList,
  title: 'demos:invoiceList',
  menu: { group: 'apps', icon: ReceiptText },
  load: async () => (await import('./InvoiceList')).InvoiceList,
};

export const invoiceScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: demoPaths.invoicePreview.path,
    title: 'demos:invoicePreview',
    parent: list,
    load: async () => (await import('./InvoicePreview')).InvoicePreview,
  },
  {
    ...shared,
    path: demoPaths.invoiceAdd,
    title: 'demos:invoiceAdd',
    parent: list,
    load: async () => (await import('./InvoiceEditor')).InvoiceAdd,
  },
  {
    ...shared,
    path: demoPaths.invoiceEdit.path,
    title: 'demos:invoiceEdit',
    parent: list,
    load: async () => (await import('./InvoiceEditor')).InvoiceEdit,
  },
];

import type { TourCode } from '@shared/contracts/network/articles';
import { paths } from '~/paths';

/** One step of a tour; its texts are `tours:<code>.<key>`. */
export interface TourStep {
  key: string;
  /** The step's screen; `follow` opens the link of the step before. */
  on: string | { follow: true };
  /** Selector of the target: the first visible match. */
  at: string;
}

const figures = '#content [data-tour="figures"]';
const office = `${paths.messages}?tab=office`;

/** Every tour of the guide. A reader's tour skips targets that the reader lacks, such as a first payment. */
export const tourSteps: Record<TourCode, readonly TourStep[]> = {
  read_dashboard: [
    { key: 'scope', on: paths.home, at: '#content header [role="radiogroup"]' },
    { key: 'period', on: paths.home, at: '#content header select' },
    { key: 'figures', on: paths.home, at: figures },
    { key: 'attention', on: paths.home, at: '#content [data-tour="attention"]' },
  ],
  write_case: [
    { key: 'begin', on: paths.policyList, at: `#content a[href="${paths.policyCreate}"]` },
    { key: 'steps', on: paths.policyCreate, at: '#content nav:has([aria-current="step"])' },
    { key: 'product', on: paths.policyCreate, at: '#field-product_id' },
    { key: 'estimate', on: paths.policyCreate, at: '#content aside' },
    { key: 'draft', on: paths.policyCreate, at: '#content [data-action-bar]' },
  ],
  explain_amount: [
    { key: 'sum', on: paths.earnings, at: `${figures} [data-explains]` },
    { key: 'amount', on: paths.earnings, at: '#content tbody [data-explains]' },
    { key: 'case', on: paths.earnings, at: `#content tbody a[href^="${paths.policyDetail('')}"]` },
    { key: 'record', on: paths.commissionRecords, at: '#content tbody tr' },
  ],
  read_statement: [
    { key: 'figures', on: paths.payments, at: figures },
    { key: 'cycle', on: paths.payments, at: `#content tbody a[href^="${paths.payments}?id="]` },
    { key: 'sum', on: { follow: true }, at: '#content section:has(tbody):not(:has(thead))' },
    { key: 'changes', on: { follow: true }, at: '#content section:has([data-explains]):not(:has(table))' },
    { key: 'entries', on: { follow: true }, at: '#content section:has(thead)' },
  ],
  find_person: [
    { key: 'generations', on: paths.team, at: '#content [data-tour="generations"]' },
    { key: 'find', on: paths.team, at: '#content search' },
    { key: 'tree', on: paths.team, at: '#content [role="treeitem"]' },
    { key: 'table', on: paths.team, at: `#content nav a[href^="${paths.team}?view=table"]` },
  ],
  keep_licences: [
    { key: 'licences', on: paths.accountTab('licences'), at: '#content section:has(h2)' },
    { key: 'papers', on: paths.accountTab('licences'), at: '#content [aria-busy] + [aria-busy] section' },
    { key: 'carriers', on: paths.accountTab('carriers'), at: '#content section:has(h2)' },
    { key: 'reminders', on: paths.calendar, at: '#content fieldset' },
  ],
  save_views: [
    { key: 'filters', on: paths.policyList, at: '#content search :is(button, select)' },
    { key: 'views', on: paths.policyList, at: '#content [data-tour="views"]' },
    { key: 'pinned', on: paths.home, at: '#content [data-tour="pinned"]' },
  ],
  message_office: [
    { key: 'parts', on: paths.messages, at: `#content nav:has(a[href="${office}"])` },
    { key: 'new', on: office, at: `#content a[href="${office}&new=1"]` },
    { key: 'kind', on: `${office}&new=1`, at: '#field-kind' },
    { key: 'send', on: `${office}&new=1`, at: '#content form [type="submit"]' },
  ],
  find_anything: [
    { key: 'search', on: paths.home, at: 'header button[aria-keyshortcuts]' },
    { key: 'list', on: paths.policyList, at: '#content [data-list-search]' },
    { key: 'rows', on: paths.policyList, at: '#content tbody tr' },
  ],
};

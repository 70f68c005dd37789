import type { tables } from '@shared/contracts/demos/tables';
import type { Answer } from '@shared/http/endpoint';
import { demoPaths } from '../paths';

type Suggestions = Answer<typeof tables.autosuggest>[0];
export type SuggestedPerson = Suggestions['developers'][number];
export type SuggestedPage = Suggestions['pages'][number];

const most = 10;

/** Items whose name contains the text; names that start with it come first. */
export function suggest<T extends { name: string }>(all: readonly T[], typed: string): T[] {
  const q = typed.trim().toLowerCase();
  const matches = all.filter(({ name }) => name.toLowerCase().includes(q));
  const starts = ({ name }: T) => name.toLowerCase().startsWith(q);
  return [...matches.filter(starts), ...matches.filter((one) => !starts(one))].slice(0, most);
}

/** `time` is `DD/MM/YYYY`. */
export const dayOf = ({ time }: SuggestedPerson): string => time.split('/').reverse().join('-');

/** Addresses of suggested pages that exist in this app. */
export const pageOf: Partial<Record<SuggestedPage['icon'], string>> = {
  mail: demoPaths.email,
  'message-square': demoPaths.chat,
  'check-square': demoPaths.todo,
  calendar: demoPaths.calendar,
  'file-text': demoPaths.invoiceList,
  'shopping-cart': demoPaths.shop,
};

import { labels, type MailRecord, type views } from '@shared/contracts/demos/mails';
import { cut } from '@shared/format/cut';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Tone } from '~/ui/tone';
import { demoPaths } from '../paths';

export type Folder = MailRecord['folder'];
export type Label = (typeof labels)[number];
type Place = (typeof views)[number] | 'all';

/** The list's content: a folder, or all mails with a label except those in the trash. */
export interface MailView {
  place: Place | undefined;
  label: Label | undefined;
  q: string;
}

const routed = ['sent', 'draft', 'starred', 'spam', 'trash'] as const;
/** Our additions to the folders of product.md 2, which therefore have no path. */
const beside = ['archive', 'all', 'scheduled'] as const;

/** Places in the order of the left pane. */
export const places = ['inbox', 'starred', 'sent', 'scheduled', 'draft', 'archive', 'all', 'spam', 'trash'] as const;

export const labelTones: Record<Label, Tone> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
};

export function placeAddress(place: Place): string {
  if (place === 'inbox') return demoPaths.email;
  if (place === 'archive' || place === 'all' || place === 'scheduled') return `${demoPaths.email}?in=${place}`;
  return demoPaths.emailFolder(place);
}

/** The view at an address; undefined for an unknown folder or label. */
export function viewOf(params: { folder?: string; label?: string }, query: URLSearchParams): MailView | undefined {
  const q = cut(query.get('q')?.trim() ?? '', 100);
  if (params.label !== undefined) {
    const label = labels.find((one) => one === params.label);
    return label && { place: undefined, label, q };
  }
  const place =
    params.folder === undefined
      ? (beside.find((one) => one === query.get('in')) ?? 'inbox')
      : routed.find((one) => one === params.folder);
  return place && { place, label: undefined, q };
}

export function useMailView(): MailView | undefined {
  const { folder, label } = useParams();
  const [query] = useSearchParams();
  return viewOf({ ...(folder !== undefined && { folder }), ...(label !== undefined && { label }) }, query);
}

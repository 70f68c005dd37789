import { labels, type MailRecord, type views } from '@shared/contracts/demos/mails';
import { cut } from '@shared/format/cut';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Tone } from '~/ui/tone';
import { demoPaths } from '../paths';

export type Folder = MailRecord['folder'];
export type Label = (typeof labels)[number];
type Place = (typeof views)[number] | 'all';

/** What the list shows: a folder, or every mail with a label that is not in the trash. */
export interface MailView {
  place: Place | undefined;
  label: Label | undefined;
  q: string;
}

const routed = ['sent', 'draft', 'starred', 'spam', 'trash'] as const;
/** Ours, beside the folders of SPEC.md section 2, and so no path of their own. */
const beside = ['archive', 'all'] as const;

/** The places of the left pane, in their order. */
export const places = ['inbox', 'starred', 'sent', 'draft', 'archive', 'all', 'spam', 'trash'] as const;

export const labelTones: Record<Label, Tone> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
};

export function placeAddress(place: Place): string {
  if (place === 'inbox') return demoPaths.email;
  if (place === 'archive' || place === 'all') return `${demoPaths.email}?in=${place}`;
  return demoPaths.emailFolder(place);
}

/** The view that an address names; undefined where there is no such folder or label. */
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

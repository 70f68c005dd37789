import { dayLength } from '@shared/format/days';
import { browserStore } from './browserStore';
import type { CaseValues } from './values';

/** Entries of a case not yet saved to the server. */
export interface LocalDraft {
  key: string;
  member_id: number;
  /** Null for a case not yet on the server. */
  id: number | null;
  case_no: string | null;
  /** The version and values at the start of editing, to detect conflicts. */
  version: number | null;
  base: CaseValues;
  values: CaseValues;
  names: [id: number, name: string][];
  at: string;
}

const kept = browserStore<LocalDraft>('cases');
/** Limits how long a browser keeps clients' data. */
const daysKept = 30;

/** Unsaved cases, kept per member because members may share a browser. */
export const localDrafts = {
  /** Keys of drafts open in a form of this tab, which saves them itself. */
  open: new Set<string>(),

  put: kept.put,
  remove: kept.remove,

  /** A member's drafts, latest first. Deletes expired drafts of all members. */
  async of(member_id: number, now = Date.now()): Promise<LocalDraft[]> {
    const drafts: LocalDraft[] = [];
    for (const one of await kept.all()) {
      if (now - Date.parse(one.at) > daysKept * dayLength) await kept.remove(one.key);
      else if (one.member_id === member_id) drafts.push(one);
    }
    return drafts.sort((a, b) => b.at.localeCompare(a.at));
  },
};

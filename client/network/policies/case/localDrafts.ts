import { dayLength } from '@shared/format/days';
import { browserStore } from './browserStore';
import type { CaseValues } from './values';

/** What was entered of a case and is not on the server yet. */
export interface LocalDraft {
  key: string;
  member_id: number;
  /** Null for a case that the server does not know. */
  id: number | null;
  case_no: string | null;
  /** The version that the entries started from, and how it was, to tell who changed what. */
  version: number | null;
  base: CaseValues;
  values: CaseValues;
  /** Names of the agents in the split. */
  names: [id: number, name: string][];
  at: string;
}

const kept = browserStore<LocalDraft>('cases');
/** Clients' data does not lie about for ever in a browser. */
const daysKept = 30;

/** Unsaved cases of one member, per member, because a browser may be shared. */
export const localDrafts = {
  put: kept.put,
  remove: kept.remove,

  /** Those of a member, the latest first; old ones go. */
  async of(member_id: number, now = Date.now()): Promise<LocalDraft[]> {
    const found: LocalDraft[] = [];
    for (const one of await kept.all()) {
      if (now - Date.parse(one.at) > daysKept * dayLength) await kept.remove(one.key);
      else if (one.member_id === member_id) found.push(one);
    }
    return found.sort((a, b) => b.at.localeCompare(a.at));
  },
};

import { runInAction } from 'mobx';
import type { DraftStore } from './DraftStore';
import { reindexed, valueAt } from './draftPaths';

type Draft = DraftStore<object>;

function rowsOf({ values }: Draft, list: string): unknown[] {
  const rows = valueAt(values, list);
  if (!Array.isArray(rows)) throw new Error(`${list} is no list.`);
  return rows;
}

/** Moves issues and marks with their rows, and drops the list's own issue. */
function reindex(draft: Draft, list: string, to: (index: number) => number | undefined): void {
  draft.marks.reindex(list, to);
  draft.serverIssues = draft.serverIssues
    .filter(({ field }) => field !== list)
    .flatMap((issue) => {
      const field = reindexed(issue.field, list, to);
      return field === undefined ? [] : [{ ...issue, field }];
    });
}

export const addRow = (draft: Draft, list: string, row: unknown): void =>
  runInAction(() => {
    rowsOf(draft, list).push(row);
    draft.marks.touch(list);
    draft.serverIssues = draft.serverIssues.filter(({ field }) => field !== list);
  });

export const removeRow = (draft: Draft, list: string, index: number): void =>
  runInAction(() => {
    rowsOf(draft, list).splice(index, 1);
    reindex(draft, list, (at) => (at === index ? undefined : at > index ? at - 1 : at));
  });

export const moveRow = (draft: Draft, list: string, from: number, to: number): void =>
  runInAction(() => {
    const rows = rowsOf(draft, list);
    rows.splice(to, 0, ...rows.splice(from, 1));
    reindex(draft, list, (at) => {
      if (at === from) return to;
      if (from < to && at > from && at <= to) return at - 1;
      return from > to && at >= to && at < from ? at + 1 : at;
    });
  });

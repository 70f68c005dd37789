import type { TeamNode } from '@shared/contracts/network/team';

export interface TreeRow {
  id: number;
  node: TeamNode;
  /** 1 is the top. */
  level: number;
  parent: number | undefined;
  /** Position among the siblings, from 1, and their number. */
  place: number;
  of: number;
  open: boolean;
  /** Directs beyond the limit of an answer; only the table lists them. */
  missing: number;
}

/** The open part of a tree, top to bottom. */
export function rowsOf(
  rootId: number,
  nodes: { get(id: number): TeamNode | undefined },
  open: { has(id: number): boolean },
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (id: number, level: number, parent: number | undefined, place: number, of: number) => {
    const node = nodes.get(id);
    if (!node) return;
    const isOpen = open.has(id) && node.children.length > 0;
    const missing = isOpen ? node.direct_count - node.children.length : 0;
    rows.push({ id, node, level, parent, place, of, open: isOpen, missing });
    if (!isOpen) return;
    for (const [index, child] of node.children.entries()) add(child.id, level + 1, id, index + 1, node.children.length);
  };
  add(rootId, 1, undefined, 1, 1);
  return rows;
}

/**
 * The range of equally high rows to render for a scrolled box, with spare rows at both ends. `most` is the maximum at
 * any scroll position.
 */
export function windowOf(count: number, height: number, scrolled: number, box: number, spare = 8) {
  const from = Math.max(0, Math.min(Math.floor(scrolled / height) - spare, count));
  const to = Math.min(count, Math.ceil((scrolled + box) / height) + spare);
  return { from, to: Math.max(from, to), most: Math.ceil(box / height) + 1 + 2 * spare };
}

/**
 * Assigns rendered rows to recycled lines, in line order: reusing a line while scrolling costs less than creating one.
 */
export function linesOf({
  from,
  to,
  most,
}: {
  from: number;
  to: number;
  most: number;
}): { line: number; index: number }[] {
  const lines = Array.from({ length: to - from }, (_, position) => ({
    line: (from + position) % most,
    index: from + position,
  }));
  return lines.sort((a, b) => a.line - b.line);
}

export type TreeKeyAction = { focus: number } | { open: number } | { close: number };

/** The action of a key in the tree (WAI-ARIA tree view); `forward` is the arrow key that expands. */
export function treeKeyAction(
  rows: readonly TreeRow[],
  active: number | undefined,
  key: string,
  forward: string,
): TreeKeyAction | undefined {
  const at = rows.findIndex(({ id }) => id === active);
  const row = rows[at];
  const focus = (to: number) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
    return next && { focus: next.id };
  };
  if (key === 'Home') return focus(0);
  if (key === 'End') return focus(rows.length - 1);
  if (key === 'ArrowDown') return focus(at + 1);
  if (key === 'ArrowUp') return focus(at - 1);
  if (key === 'PageDown') return focus(at + 10);
  if (key === 'PageUp') return focus(at - 10);
  if (!row) return undefined;
  if (key === 'Enter' || key === ' ') {
    if (row.node.direct_count === 0) return undefined;
    return row.open ? { close: row.id } : { open: row.id };
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  if (key === forward) {
    if (row.node.direct_count === 0) return undefined;
    return row.open ? focus(at + 1) : { open: row.id };
  }
  if (row.open) return { close: row.id };
  return row.parent === undefined ? undefined : { focus: row.parent };
}

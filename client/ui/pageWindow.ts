/** Page numbers for a pager, from 1, with `null` for a gap: the first, the last, and those around the current one. */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // A gap of a single page shows that page instead.
  return [
    1,
    ...(from === 3 ? [2] : from > 3 ? [null] : []),
    ...middle,
    ...(to === pages - 2 ? [pages - 1] : to < pages - 2 ? [null] : []),
    pages,
  ];
};

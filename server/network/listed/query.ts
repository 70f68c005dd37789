/** What lists by day know of a page. */
export interface Paged {
  page: number;
  limit: number;
  sort?: string | undefined;
  order: 'asc' | 'desc';
}

/** The newest come first unless they are asked for otherwise. */
export const pageByDay = ({ page, limit, sort, order }: Paged) => ({
  page,
  limit,
  desc: sort === undefined || order === 'desc',
});

/** Whether rows come by day, which is one of the names of a sort. */
export const isByDay = ({ sort }: Paged, ...days: readonly string[]): boolean =>
  sort === undefined || days.includes(sort);

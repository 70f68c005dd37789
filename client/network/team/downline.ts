import { downlineRow, team } from '@shared/contracts/network/team';

const { page: _page, limit: _limit, order: _order, sort, ...filters } = team.downline.query?.shape ?? never();

function never(): never {
  throw new Error('The downline is a list.');
}

/** The downline as a list resource; `name` keeps each list's column settings apart. */
export const downlineAs = (name: string) => ({
  name,
  row: downlineRow,
  filters,
  sorts: sort.unwrap().options,
  list: team.downline,
});

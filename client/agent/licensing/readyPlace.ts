/** The team's view of "Ready to write", kept in the address. */
interface ReadyPlace {
  team?: boolean;
  /** The member whose matrix is open. */
  member?: number | undefined;
  page?: number;
  q?: string;
}

const keys = { team: 'ready', member: 'ready_of', page: 'ready_page', q: 'ready_q' } as const;

export const readyPlace = {
  in: (params: URLSearchParams) => ({
    team: params.get(keys.team) === 'team',
    member: Number(params.get(keys.member)) || undefined,
    page: Math.max(1, Math.floor(Number(params.get(keys.page))) || 1),
    q: params.get(keys.q) ?? '',
  }),
  /** The address with another view; parameters of the rest of the page stay. */
  put(before: URLSearchParams, { team, member, page = 1, q = '' }: ReadyPlace): URLSearchParams {
    const next = new URLSearchParams(before);
    const set = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key));
    set(keys.team, team ? 'team' : '');
    set(keys.member, member === undefined ? '' : String(member));
    set(keys.page, page > 1 ? String(page) : '');
    set(keys.q, q);
    return next;
  },
};

/** The header by which an administrator reads as a member: the member's id (DOMAIN.md 5). Every write is refused with it. */
export const viewAsHeader = 'view-as';

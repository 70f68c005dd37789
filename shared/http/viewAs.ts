/** The header an administrator sends to read as a member: the member's ID (domain.md 5). All writes with it are refused. */
export const viewAsHeader = 'view-as';

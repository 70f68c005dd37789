/** Mailbox, messages, calendar, recruiting, settings and audit (DOMAIN.md 2.13, 2.16, 2.17). */
export type DeskTables = Record<never, never>;

export const deskTables = {};

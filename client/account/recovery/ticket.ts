/** What the way from the code to the new password carries in the router's state, out of sight of logs and histories. */
export interface RenewState {
  ticket: string;
}

export const ticketIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'ticket' in state && typeof state.ticket === 'string'
    ? state.ticket
    : undefined;

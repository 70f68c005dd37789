/** Router state from the code's step to the new password; unlike an address, it stays out of logs and histories. */
export interface RenewState {
  ticket: string;
}

export const ticketIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'ticket' in state && typeof state.ticket === 'string'
    ? state.ticket
    : undefined;

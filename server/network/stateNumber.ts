/** The two letters of a state as a number, in their order. */
export const stateNumber = (state: string): number => state.charCodeAt(0) * 256 + state.charCodeAt(1);

/** `RoundButtons` becomes `round-buttons`. */
export const anchorOf = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

export function helpOnRequest(text: string): void;

export const chromiumFlags: string[];
export function findChromium(env?: Record<string, string | undefined>): string | undefined;
export function ensureChromium(): Promise<string>;

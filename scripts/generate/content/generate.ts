import type { Base } from '../generate';

/** Articles, menus, library, banners and gallery (DOMAIN.md 2.13). */
export function generateContent(_seed: number, _asOf: string, _base: Base) {
  return {};
}

/** What `--check` asks of this part: one sentence for each fault. */
export const contentFaults = (_records: ReturnType<typeof generateContent>): string[] => [];

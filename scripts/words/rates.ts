/** Percentage of texts that may break a rule: the rules are a heuristic, and a ban would invite worse sentences. */
const usual = 5;

/** The folder with a rate of its own: `client/ui`, `server/http`, `scripts`; `client` for files directly in it. */
export const folderOf = (file: string): string =>
  /^(?:client|server|shared)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.replace(/\/.*/, '');

/** Texts of a folder that may break a rule, out of `count`; at least one, since a few comments make no rate. */
export const allowed = (count: number): number => Math.max(1, Math.floor((usual * count) / 100));

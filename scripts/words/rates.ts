/** Percentage of texts that may break a rule: the rules are a heuristic, and a ban would invite worse sentences. */
const usual = 5;
/** Folders with a higher rate, which only ever falls. */
const higher: Readonly<Record<string, number>> = { 'server/data': 40, 'server/network': 40 };

/** The folder with a rate of its own: `client/ui`, `server/http`, `scripts`; `client` for files directly in it. */
export const folderOf = (file: string): string =>
  /^(?:client|server|shared)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.replace(/\/.*/, '');

/** Texts of a folder that may break a rule, out of `count`; at least one, since a few comments make no rate. */
export const allowed = (folder: string, count: number): number =>
  Math.max(1, Math.floor(((higher[folder] ?? usual) * count) / 100));

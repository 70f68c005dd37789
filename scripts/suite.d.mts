export const deep: boolean;
export const deepEnvironment: { LANTERN_TEST: string };
export const postgres: boolean;
export const usualOnPostgres: { files: string[]; titles: string[] };
export const postgresEnvironment: Record<string, string>;

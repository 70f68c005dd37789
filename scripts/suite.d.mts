export const deep: boolean;
export const deepEnvironment: { LANTERN_TEST: string };
export const postgres: boolean;
export const postgresEnvironment: Record<string, string>;

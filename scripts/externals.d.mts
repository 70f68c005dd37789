export const externals: string[];

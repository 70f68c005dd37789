/** Keeps the order of a text without letters of its own direction ("957,3 %", "nov.", "-50K") in a mirrored page. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

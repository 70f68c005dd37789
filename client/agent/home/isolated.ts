/** Wraps text in Unicode isolates, so that a right-to-left page keeps its order ("957,3 %", "nov.", "-50K"). */
export const isolated = (text: string) => `\u2068${text}\u2069`;

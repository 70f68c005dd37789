/** Texts of the calls such as `25,852` as numbers. */
export const numberIn = (text: string) => Number(text.replaceAll(',', ''));

/** The first months of a year, as days. */
export const months = (count: number) =>
  Array.from({ length: count }, (_, index) => `2020-${String(index + 1).padStart(2, '0')}-01`);

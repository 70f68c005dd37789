/** Parses the calls' numbers, such as `25,852`. */
export const numberIn = (text: string) => Number(text.replaceAll(',', ''));

/** First days of a year's first months. */
export const months = (count: number) =>
  Array.from({ length: count }, (_, index) => `2020-${String(index + 1).padStart(2, '0')}-01`);

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A month number as a key for the formatters; the year is arbitrary. */
export const monthKey = (month: number): string => `2024-${String(month).padStart(2, '0')}`;

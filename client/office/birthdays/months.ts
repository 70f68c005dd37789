export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A month by its number, as the formats take it; the year does not matter. */
export const monthKey = (month: number): string => `2024-${String(month).padStart(2, '0')}`;

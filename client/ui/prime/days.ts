/** A day as the calendar control wants it: midnight in the reader's own zone. */
export const toDate = (iso: string | null | undefined): Date | null => {
  const [year, month, day] = (iso ?? '').split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day) : null;
};

/** And back: `YYYY-MM-DD`. */
export const toDay = (date: Date | null | undefined): string | null => {
  if (!date) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

import { dayIn } from '@shared/format/days';

/** The day that it is for the reader. */
export const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

import { dayIn } from '@shared/format/days';

/** Today in the reader's time zone. */
export const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

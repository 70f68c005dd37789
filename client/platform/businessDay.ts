import { dayIn } from '@shared/format/days';

/** The network's business day, wherever the reader is: the default of the setting `tz` (DOMAIN.md, conventions). */
const businessZone = 'America/Los_Angeles';

/** What forms offer as today: the server refuses a later day, which it may already be where the reader is. */
export const businessToday = (): string => dayIn(businessZone, new Date());

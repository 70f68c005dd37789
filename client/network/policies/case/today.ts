import { dayIn } from '@shared/format/days';

/** The network's business day, wherever the reader is: the default of the setting `tz` (DOMAIN.md, conventions). */
const businessZone = 'America/Los_Angeles';

export const businessToday = (): string => dayIn(businessZone, new Date());

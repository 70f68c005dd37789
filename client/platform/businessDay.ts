import { dayIn } from '@shared/format/days';

/** The time zone of the network's business day: the default of the setting `tz` (domain.md, conventions). */
const businessZone = 'America/Los_Angeles';

/**
 * The latest day that forms accept as today. The browser's date may already be a day later, which the server refuses.
 */
export const businessToday = (): string => dayIn(businessZone, new Date());

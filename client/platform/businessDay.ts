import { dayAt } from './networkClock';

/** Today in the network's time zone: the latest day that the server accepts as today. */
export const businessToday = (): string => dayAt(new Date());

import { dayIn } from '@shared/format/days';
import { thisNetwork } from './thisNetwork';

/**
 * The latest day that forms accept as today, in the network's time zone. The browser's date may already be a day later,
 * which the server refuses.
 */
export const businessToday = (): string => dayIn(thisNetwork.now.zone, new Date());

import { anonymiseOld } from '../desk/recruits/retention';
import type { Step } from './turns';

/** Prospects without activity for longer than the setting says (DOMAIN.md 5). */
export const prospectsForgotten: Step = { name: 'prospects', prepare: (network) => (tx) => anonymiseOld(network, tx) };

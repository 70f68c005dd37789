import { defaultSettings, type SettingsRecord } from '@shared/contracts/network/settings';
import { networkName } from '../accounts';
import { addDays, instantOf } from '../days';
import type { Base } from '../generate';
import { generateCalendar } from './calendar';
import { generateMailbox } from './mailbox';
import { generateMessages } from './messages';
import { prelicenceOn } from './prelicence';
import { generateRecruits } from './recruits';

export { deskFaults } from './check';

/** Generates mailbox, messages, calendar, recruiting and settings (domain.md 2.13, 2.16, 2.17). */
export function generateDesk(seed: number, asOf: string, base: Base) {
  return {
    ...generateMailbox(seed, asOf, base),
    member_messages: generateMessages(seed, asOf, base),
    calendar_events: generateCalendar(seed, asOf, base),
    recruits: generateRecruits(seed, asOf, base),
    settings: generateSettings(asOf),
  };
}

function generateSettings(asOf: string): SettingsRecord[] {
  const at = instantOf(addDays(asOf, -420), 60);
  const values = { ...defaultSettings, network_name: networkName, prelicence: prelicenceOn(addDays(asOf, -45)) };
  return [{ id: 1, version: 0, values, updated_by: null, created_at: at, updated_at: at }];
}

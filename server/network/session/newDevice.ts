import type { MemberRecord } from '@shared/contracts/network/members';
import { localeOf } from '@shared/format/locale';
import type { Network } from '../network';
import type { Letter } from '../records/outboxTable';

/** Tells a member of a sign-in on a device that they had not used before, at the network's local time. */
export const newDeviceLetter = (
  { now, timeZone }: Network,
  { email, language }: Pick<MemberRecord, 'email' | 'language'>,
  device: string,
): Letter => ({
  channel: 'email',
  address: email,
  language,
  template: 'new_device',
  values: {
    device,
    at: now.toLocaleString(localeOf(language), {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    }),
    path: '/vip/userinfo?tab=security',
  },
  expires_at: null,
});

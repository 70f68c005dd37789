import { levels } from '@shared/contracts/network/levels';
import { appointments, licences } from '@shared/contracts/network/licences';
import type { Profile } from '@shared/contracts/network/members';
import { mayCall } from '~/crud/action';
import { session } from '~/platform/session';

export const tabNames = ['profile', 'level', 'licences', 'carriers', 'payment', 'security', 'notifications'] as const;
export type TabName = (typeof tabNames)[number];

/** The account tabs that the user may open; level, papers, and payment are for members only. */
export function tabsFor(isMember: boolean): readonly TabName[] {
  const offered: Record<TabName, boolean> = {
    profile: true,
    level: isMember && mayCall(levels.progress),
    licences: isMember && mayCall(licences.list),
    carriers: isMember && mayCall(appointments.list),
    payment: isMember,
    security: true,
    notifications: session.ability.can('read', 'Message'),
  };
  return tabNames.filter((name) => offered[name]);
}

/** Administrators have neither a level nor a readiness light. */
export const isMember = ({ light }: Pick<Profile, 'light'>): boolean => light !== null;

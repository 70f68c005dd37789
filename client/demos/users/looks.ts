import type { UserRecord } from '@shared/contracts/demos/users';
import { Database, Pencil, Server, Settings2, User, UserRound } from 'lucide-react';
import type { Icon } from '~/ui/icon';
import type { Tone } from '~/ui/tone';

export const statusTones: Record<UserRecord['status'], Tone> = {
  pending: 'warning',
  active: 'success',
  inactive: 'neutral',
};

export const roleIcons: Record<UserRecord['role'], Icon> = {
  admin: Server,
  author: Settings2,
  client: UserRound,
  editor: Pencil,
  maintainer: Database,
  subscriber: User,
};

import type { NextTask } from '@shared/contracts/network/home';
import {
  BadgeCheck,
  BookOpenCheck,
  CircleDollarSign,
  FileUp,
  Hourglass,
  MessageSquareText,
  PhoneCall,
  ShieldCheck,
} from 'lucide-react';
import type { Icon } from '~/ui/icon';

export const taskIcons: Record<NextTask['kind'], Icon> = {
  requirement: FileUp,
  premium: CircleDollarSign,
  stuck: Hourglass,
  touch: PhoneCall,
  licence: BadgeCheck,
  credential: ShieldCheck,
  answer: MessageSquareText,
  resource: BookOpenCheck,
};

import type { DemoIcon, DemoTone } from '@shared/contracts/demos/look';
import {
  Box,
  Briefcase,
  Calendar,
  CircleHelp,
  CreditCard,
  DollarSign,
  FileText,
  LifeBuoy,
  Link,
  Lock,
  MapPin,
  Package,
  RefreshCw,
  Settings,
  ShoppingBag,
  Smartphone,
  TrendingUp,
  User,
  Users,
  Watch,
} from 'lucide-react';
import type { Icon } from '~/ui/icon';

const icons: Partial<Record<DemoIcon, Icon>> = {
  box: Box,
  briefcase: Briefcase,
  calendar: Calendar,
  'credit-card': CreditCard,
  'dollar-sign': DollarSign,
  'file-text': FileText,
  'life-buoy': LifeBuoy,
  link: Link,
  lock: Lock,
  'map-pin': MapPin,
  package: Package,
  'refresh-cw': RefreshCw,
  settings: Settings,
  'shopping-bag': ShoppingBag,
  smartphone: Smartphone,
  'trending-up': TrendingUp,
  user: User,
  users: Users,
  watch: Watch,
};

/** Icon for a name in an answer. */
export const iconOf = (name: DemoIcon): Icon => icons[name] ?? CircleHelp;

/** A tone's color tokens for an icon and the box around it. */
export const colorsOf = (tone: DemoTone) => {
  if (tone === 'secondary') return { color: 'var(--c-text-2)', background: 'var(--c-neutral-soft)' };
  const on = tone === 'success' || tone === 'warning' ? `var(--c-on-${tone}-soft)` : `var(--c-${tone})`;
  return { color: on, background: `var(--c-${tone}-soft)` };
};

import type { DemoIcon, DemoTone } from '@shared/contracts/demos/look';
import {
  CircleHelp,
  CreditCard,
  FileText,
  LifeBuoy,
  Link,
  Lock,
  Package,
  RefreshCw,
  Settings,
  ShoppingBag,
  Smartphone,
} from 'lucide-react';
import type { Icon } from '~/ui/icon';

const icons: Partial<Record<DemoIcon, Icon>> = {
  'credit-card': CreditCard,
  'file-text': FileText,
  'life-buoy': LifeBuoy,
  link: Link,
  lock: Lock,
  package: Package,
  'refresh-cw': RefreshCw,
  settings: Settings,
  'shopping-bag': ShoppingBag,
  smartphone: Smartphone,
};

/** The icon of a group of questions. */
export const iconOf = (name: DemoIcon): Icon => icons[name] ?? CircleHelp;

/** The tokens of a tone: of the icon and of the box around it. */
export const colorsOf = (tone: DemoTone) => {
  if (tone === 'secondary') return { color: 'var(--c-text-2)', background: 'var(--c-neutral-soft)' };
  const on = tone === 'success' || tone === 'warning' ? `var(--c-on-${tone}-soft)` : `var(--c-${tone})`;
  return { color: on, background: `var(--c-${tone}-soft)` };
};

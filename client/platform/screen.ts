import type { Ability, Action, RouteSet, Subject } from '@shared/abilities';
import type { Endpoint, Sent } from '@shared/http/endpoint';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/**
 * Full page; page in the shell; page in the shell with a panel of its own at the inline start (mail, chat), which has no title;
 * the same with a title and the panel detached (shop).
 */
export type ScreenLayout = 'full' | 'page' | 'panel' | 'detachedPanel';

/** A call with what is sent. */
export interface EarlyCall {
  endpoint: Endpoint;
  sent: object;
}

export const earlyCall = <E extends Endpoint>(endpoint: E, sent: Sent<E>): EarlyCall => ({ endpoint, sent });

/** A page of the product, declared once as a value; routes, menu, palette, titles and tests read it. */
export interface Screen {
  /** As SPEC.md section 2 writes it, with `:name` for parameters. */
  path: string;
  /** Text key of the title, `namespace:key`. */
  title: string;
  /** The Chinese name from SPEC.md, shown after the title in the back-office. */
  titleZh?: string;
  set: RouteSet;
  /** Left out: read on Auth, open to everyone (SPEC.md section 5). */
  requires?: readonly [Action, Subject];
  layout?: ScreenLayout;
  /** Text namespaces that the screen needs besides those of every page. */
  texts?: readonly string[];
  load: () => Promise<ComponentType>;
  /** What it asks first, by the parameters of its address: asked beside its code on the first visit. */
  asks?: (params: URLSearchParams, ability: Ability) => readonly EarlyCall[];
  /** Buttons of its own in the navbar, such as a cart; fetched when it is shown. */
  Tools?: ComponentType<{ className?: string | undefined }>;
  /** Signed-in users are sent to the home of their role. */
  signedOutOnly?: boolean;
  /** Shown in the menu, in the order of the registry. */
  menu?: { group: MenuGroup | DemoGroup; icon: LucideIcon; label?: string };
  /** The screen whose menu entry stays marked and which comes before in the breadcrumbs. */
  parent?: Screen;
}

/** Groups of the template's pages, which are fetched when one of them is opened. */
export const demoGroups = ['apps', 'pages', 'cards', 'components', 'extensions', 'ui', 'layouts'] as const;
export type DemoGroup = (typeof demoGroups)[number];

export const menuGroups = [
  'top',
  'business',
  'money',
  'team',
  'grow',
  'products',
  'members',
  'finance',
  'content',
  'communication',
  'system',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The ability a screen requires. */
export const requirementOf = (screen: Screen): readonly [Action, Subject] => screen.requires ?? ['read', 'Auth'];

import type { Ability, Action, RouteSet, Subject } from '@shared/abilities';
import type { Endpoint, Sent } from '@shared/http/endpoint';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/**
 * `full`: the whole window. `page`: inside the shell. `panel`: inside the shell, without a title, with a panel at the
 * inline start (mail, chat). `detachedPanel`: with a title and a separate panel (shop).
 */
export type ScreenLayout = 'full' | 'page' | 'panel' | 'detachedPanel';

/** A call with its parameters. */
export interface EarlyCall {
  endpoint: Endpoint;
  sent: object;
}

export const earlyCall = <E extends Endpoint>(endpoint: E, sent: Sent<E>): EarlyCall => ({ endpoint, sent });

/** A page of the product, declared once as a value. Routes, menu, palette, titles and tests read it. */
export interface Screen {
  /** The path as in product.md 2, with `:name` for parameters. */
  path: string;
  /** The title's text key, `namespace:key`. */
  title: string;
  /** The Chinese name, shown after the title in the back-office. */
  titleZh?: string;
  set: RouteSet;
  /** The required ability; by default read on Auth, open to everyone (product.md 5). */
  requires?: readonly [Action, Subject];
  layout?: ScreenLayout;
  /** The screen's text namespaces, in addition to those of every page. */
  texts?: readonly string[];
  load: () => Promise<ComponentType>;
  /**
   * The screen's first calls, from the parameters of its address. They are sent while its code loads on the first
   * visit.
   */
  asks?: (params: URLSearchParams, ability: Ability) => readonly EarlyCall[];
  /** The screen's own buttons in the navbar, such as a cart; loaded when the screen opens. */
  Tools?: ComponentType<{ className?: string | undefined }>;
  /** Redirects signed-in users to their role's home. */
  signedOutOnly?: boolean;
  /** The menu entry. Entries follow the order of the registry. */
  menu?: { group: MenuGroup | DemoGroup; icon: LucideIcon; label?: string };
  /** The screen whose menu entry stays highlighted and which comes before this one in the breadcrumbs. */
  parent?: Screen;
}

/** Groups of the template's pages, which load when the user opens one of them. */
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

import { z } from 'zod';

/** Colors and icons in the bodies of the static demo pages. */

/** The tones of the theme. */
export const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;
export const tone = z.enum(tones);
export type DemoTone = z.infer<typeof tone>;

/** The icons, by their lucide names. */
export const icons = [
  'box',
  'briefcase',
  'calendar',
  'check-square',
  'credit-card',
  'dollar-sign',
  'file-text',
  'folder',
  'gamepad-2',
  'layout',
  'life-buoy',
  'link',
  'lock',
  'mail',
  'map-pin',
  'message-square',
  'monitor',
  'package',
  'quote',
  'refresh-cw',
  'settings',
  'shirt',
  'shopping-bag',
  'shopping-cart',
  'smartphone',
  'tablet',
  'trending-up',
  'user',
  'users',
  'utensils',
  'video',
  'watch',
] as const;
export const icon = z.enum(icons);
export type DemoIcon = z.infer<typeof icon>;

/** One line or set of bars in a chart. */
export const chartSeries = z.strictObject({ name: z.string(), data: z.array(z.number()) });

/** The card menu's entries. */
export const lastDays = z.tuple([z.literal('Last 28 Days'), z.literal('Last Month'), z.literal('Last Year')]);

/** `13 Dec 2019`. */
export const dated = z.string().regex(/^\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** `2019-12-13` as `13 Dec 2019`. */
export const datedOf = (day: string): string =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
/** `13 Dec 2019` as `2019-12-13`. */
export const dayOfDated = (text: string): string =>
  `${text.slice(7)}-${String(months.indexOf(text.slice(3, 6)) + 1).padStart(2, '0')}-${text.slice(0, 2)}`;

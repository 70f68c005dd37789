import { Feather, Palette, Type } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In menu order. */
export const uiScreens: readonly Screen[] = [
  screenOf('ui', 'typography', Type, async () => (await import('./typography/TypographyPage')).TypographyPage),
  screenOf('ui', 'colors', Palette, async () => (await import('./colors/ColorsPage')).ColorsPage),
  screenOf('ui', 'feather', Feather, async () => (await import('./feather/FeatherPage')).FeatherPage),
];

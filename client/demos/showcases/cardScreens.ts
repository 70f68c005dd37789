import { PanelTopClose } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In the order of the menu. */
export const cardScreens: readonly Screen[] = [
  screenOf('cards', 'action', PanelTopClose, async () => (await import('./action/ActionPage')).ActionPage),
];

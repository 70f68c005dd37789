import {
  CalendarDays,
  ChevronsDownUp,
  Clapperboard,
  GalleryHorizontal,
  PanelTop,
  Proportions,
  RectangleHorizontal,
  SquareChevronDown,
} from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In the order of the alphabet, as in the menu. */
export const componentScreens: readonly Screen[] = [
  screenOf('components', 'aspect', Proportions, async () => (await import('./aspect/AspectPage')).AspectPage),
  screenOf('components', 'button', RectangleHorizontal, async () => (await import('./button/ButtonPage')).ButtonPage),
  screenOf('components', 'calendar', CalendarDays, async () => (await import('./calendar/CalendarPage')).CalendarPage),
  screenOf(
    'components',
    'carousel',
    GalleryHorizontal,
    async () => (await import('./carousel/CarouselPage')).CarouselPage,
  ),
  screenOf(
    'components',
    'collapse',
    ChevronsDownUp,
    async () => (await import('./collapse/CollapsePage')).CollapsePage,
  ),
  screenOf(
    'components',
    'dropdown',
    SquareChevronDown,
    async () => (await import('./dropdown/DropdownPage')).DropdownPage,
  ),
  screenOf('components', 'embed', Clapperboard, async () => (await import('./embed/EmbedPage')).EmbedPage),
  screenOf('components', 'media', PanelTop, async () => (await import('./media/MediaPage')).MediaPage),
];

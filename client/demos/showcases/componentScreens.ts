import {
  AppWindow,
  BookOpen,
  ChevronsRight,
  MessageSquare,
  MessageSquareText,
  RectangleHorizontal,
} from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In the order of the alphabet, as in the menu. */
export const componentScreens: readonly Screen[] = [
  screenOf('components', 'button', RectangleHorizontal, async () => (await import('./button/ButtonPage')).ButtonPage),
  screenOf('components', 'modal', AppWindow, async () => (await import('./modal/ModalPage')).ModalPage),
  screenOf(
    'components',
    'pagination',
    ChevronsRight,
    async () => (await import('./pagination/PaginationPage')).PaginationPage,
  ),
  screenOf(
    'components',
    'pagination-nav',
    BookOpen,
    async () => (await import('./paginationNav/PaginationNavPage')).PaginationNavPage,
  ),
  screenOf('components', 'popover', MessageSquareText, async () => (await import('./popover/PopoverPage')).PopoverPage),
  screenOf('components', 'tooltip', MessageSquare, async () => (await import('./tooltip/TooltipPage')).TooltipPage),
];

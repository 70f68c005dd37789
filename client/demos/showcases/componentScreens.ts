import {
  BadgeCheck,
  CircleUserRound,
  Ellipsis,
  Group,
  MessageSquareWarning,
  RectangleHorizontal,
  Wrench,
  CalendarDays,
  ChevronsDownUp,
  Clapperboard,
  GalleryHorizontal,
  PanelTop,
  Proportions,
  SquareChevronDown,
  AppWindow,
  BookOpen,
  ChevronsRight,
  MessageSquare,
  MessageSquareText,
} from 'lucide-react';
import { BadgeCheck, History, Loader, RectangleHorizontal, Rows2 } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In the order of the alphabet, as in the menu. */
export const componentScreens: readonly Screen[] = [
  screenOf('components', 'alert', MessageSquareWarning, async () => (await import('./alert/AlertPage')).AlertPage),
  screenOf('components', 'avatar', CircleUserRound, async () => (await import('./avatar/AvatarPage')).AvatarPage),
  screenOf('components', 'badge', BadgeCheck, async () => (await import('./badge/BadgePage')).BadgePage),
  screenOf(
    'components',
    'breadcrumb',
    Ellipsis,
    async () => (await import('./breadcrumb/BreadcrumbPage')).BreadcrumbPage,
  ),
  screenOf('components', 'button', RectangleHorizontal, async () => (await import('./button/ButtonPage')).ButtonPage),
  screenOf('components', 'button-group', Group, async () => {
    return (await import('./buttonGroup/ButtonGroupPage')).ButtonGroupPage;
  }),
  screenOf('components', 'button-toolbar', Wrench, async () => {
    return (await import('./buttonToolbar/ButtonToolbarPage')).ButtonToolbarPage;
  }),
  screenOf('components', 'aspect', Proportions, async () => (await import('./aspect/AspectPage')).AspectPage),
  screenOf('components', 'calendar', CalendarDays, async () => (await import('./calendar/CalendarPage')).CalendarPage),
    'carousel',
    GalleryHorizontal,
    async () => (await import('./carousel/CarouselPage')).CarouselPage,
    'collapse',
    ChevronsDownUp,
    async () => (await import('./collapse/CollapsePage')).CollapsePage,
    'dropdown',
    SquareChevronDown,
    async () => (await import('./dropdown/DropdownPage')).DropdownPage,
  screenOf('components', 'embed', Clapperboard, async () => (await import('./embed/EmbedPage')).EmbedPage),
  screenOf('components', 'media', PanelTop, async () => (await import('./media/MediaPage')).MediaPage),
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
    'pill-badge',
    BadgeCheck,
    async () => (await import('./pillBadge/PillBadgePage')).PillBadgePage,
  screenOf('components', 'progress', Rows2, async () => (await import('./progress/ProgressPage')).ProgressPage),
  screenOf('components', 'spinner', Loader, async () => (await import('./spinner/SpinnerPage')).SpinnerPage),
  screenOf('components', 'timeline', History, async () => (await import('./timeline/TimelinePage')).TimelinePage),
];

import { BadgeCheck, History, Loader, RectangleHorizontal, Rows2 } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In the order of the alphabet, as in the menu. */
export const componentScreens: readonly Screen[] = [
  screenOf('components', 'button', RectangleHorizontal, async () => (await import('./button/ButtonPage')).ButtonPage),
  screenOf(
    'components',
    'pill-badge',
    BadgeCheck,
    async () => (await import('./pillBadge/PillBadgePage')).PillBadgePage,
  ),
  screenOf('components', 'progress', Rows2, async () => (await import('./progress/ProgressPage')).ProgressPage),
  screenOf('components', 'spinner', Loader, async () => (await import('./spinner/SpinnerPage')).SpinnerPage),
  screenOf('components', 'timeline', History, async () => (await import('./timeline/TimelinePage')).TimelinePage),
];

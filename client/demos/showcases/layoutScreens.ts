import { Columns2, Maximize, PanelLeftClose, RectangleHorizontal, Square } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

const withDashboard = { texts: ['showLayouts', 'demoDashboards'] };
const bare = { texts: ['showLayouts'] };

/** In menu order. */
export const layoutScreens: readonly Screen[] = [
  {
    ...screenOf('layouts', 'collapsed-menu', PanelLeftClose, async () => {
      return (await import('./layouts/BorrowedLayoutPages')).CollapsedMenuPage;
    }),
    ...withDashboard,
  },
  {
    ...screenOf('layouts', 'boxed-layout', Columns2, async () => {
      return (await import('./layouts/BorrowedLayoutPages')).BoxedLayoutPage;
    }),
    ...withDashboard,
  },
  {
    ...screenOf('layouts', 'without-menu', Maximize, async () => {
      return (await import('./layouts/BorrowedLayoutPages')).WithoutMenuPage;
    }),
    ...withDashboard,
  },
  {
    ...screenOf('layouts', 'layout-empty', Square, async () => {
      return (await import('./layouts/LayoutEmptyPage')).LayoutEmptyPage;
    }),
    ...bare,
  },
  {
    ...screenOf('layouts', 'layout-blank', RectangleHorizontal, async () => {
      return (await import('./layouts/LayoutBlankPage')).LayoutBlankPage;
    }),
    ...bare,
    layout: 'full',
  },
];

import {
  BellRing,
  Clipboard,
  GalleryHorizontal,
  GripVertical,
  Languages,
  MessageSquareWarning,
  Route,
  SlidersHorizontal,
  SquareMenu,
} from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In menu order. */
export const extensionScreens: readonly Screen[] = [
  screenOf(
    'extensions',
    'sweet-alert',
    MessageSquareWarning,
    async () => (await import('./sweetAlert/SweetAlertPage')).SweetAlertPage,
  ),
  screenOf('extensions', 'drag-drop', GripVertical, async () => (await import('./dragDrop/DragDropPage')).DragDropPage),
  screenOf('extensions', 'swiper', GalleryHorizontal, async () => (await import('./swiper/SwiperPage')).SwiperPage),
  screenOf('extensions', 'clipboard', Clipboard, async () => (await import('./clipboard/ClipboardPage')).ClipboardPage),
  screenOf(
    'extensions',
    'context-menu',
    SquareMenu,
    async () => (await import('./contextMenu/ContextMenuPage')).ContextMenuPage,
  ),
  screenOf(
    'extensions',
    'toastification',
    BellRing,
    async () => (await import('./toastification/ToastificationPage')).ToastificationPage,
  ),
  screenOf('extensions', 'i18n', Languages, async () => (await import('./i18n/I18nPage')).I18nPage),
  screenOf('extensions', 'slider', SlidersHorizontal, async () => (await import('./slider/SliderPage')).SliderPage),
  screenOf('extensions', 'tour', Route, async () => (await import('./tour/TourPage')).TourPage),
];

import { Ecommerce } from '../../dashboards/Ecommerce';
import { LayoutNotice } from './LayoutNotice';
import { type Borrowed, useBorrowedSettings } from './useBorrowedSettings';

const borrowed = {
  'collapsed-menu': { layout: 'vertical', menuCollapsed: true, menuHidden: false },
  'boxed-layout': { contentWidth: 'boxed' },
  'without-menu': { menuHidden: true },
} as const satisfies Record<string, Borrowed>;

/** A page with ordinary content and temporary layout settings. */
const pageOf = (name: keyof typeof borrowed) => () => {
  useBorrowedSettings(borrowed[name]);
  return (
    <>
      <LayoutNotice name={name} />
      <Ecommerce />
    </>
  );
};

export const CollapsedMenuPage = pageOf('collapsed-menu');
export const BoxedLayoutPage = pageOf('boxed-layout');
export const WithoutMenuPage = pageOf('without-menu');

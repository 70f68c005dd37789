import { type ReactNode, Suspense } from 'react';
import type { Screen } from '~/platform/screen';
import { FullPage } from './FullPage';

let shellCode: typeof import('./Shell') | undefined;

/** Loads the shell with the first screen that needs it; sign-in pages do not. */
export async function loadShell(): Promise<void> {
  shellCode = await import('./Shell');
}

export type LayoutProps = { screen: Screen; screens: readonly Screen[]; children: ReactNode };

/**
 * The frame of a screen: nothing for full pages, otherwise menu, navbar and footer by the preferences.
 * The shell is not `lazy`: React commits the fallback of a lazy component even when its code has loaded, and then keeps it for
 * 300 ms. If the code is missing, the screen renders alone and shows the failure.
 */
export const Layout = ({ children, ...rest }: LayoutProps) => {
  if (rest.screen.layout === 'full') return <FullPage>{children}</FullPage>;
  if (!shellCode) return children;
  return (
    <Suspense fallback={null}>
      <shellCode.Shell {...rest}>{children}</shellCode.Shell>
    </Suspense>
  );
};

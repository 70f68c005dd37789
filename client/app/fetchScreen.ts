import { inShell, loadTexts } from '~/platform/i18n';
import { isMissingCode, MissingCode } from '~/platform/missingCode';
import type { Screen } from '~/platform/screen';
import { lateScreen } from './LateScreen';
import { loadShell } from './layout/Layout';

/** product.md 9. */
const chunkTimeoutMs = 120_000;

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new MissingCode('The screen did not arrive in time.')), chunkTimeoutMs);
    }),
  ]);

/**
 * Loads a screen's code, its texts and the shell. Failures appear only on render: for a route that fails to load, the
 * router renders nothing, not even its error boundary.
 */
export async function fetchScreen(screen: Screen) {
  const fetch = async () => {
    const shell = screen.layout !== 'full';
    const texts = [...(shell ? inShell : []), ...(screen.texts ?? [])];
    const work = [screen.load(), loadTexts(texts), shell && loadShell()] as const;
    const [Component] = await inTime(Promise.all(work));
    return Component;
  };
  try {
    return { Component: await fetch() };
  } catch (error) {
    if (isMissingCode(error)) return { Component: lateScreen(fetch) };
    return {
      Component: (): never => {
        throw error;
      },
    };
  }
}

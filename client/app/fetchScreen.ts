import { inShell, loadTexts } from '~/platform/i18n';
import { isMissingCode, MissingCode } from '~/platform/missingCode';
import type { Screen } from '~/platform/screen';
import { lateScreen } from './LateScreen';
import { loadShell } from './layout/Layout';

/** SPEC.md section 9. */
const chunkTimeoutMs = 120_000;

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new MissingCode('The screen did not arrive in time.')), chunkTimeoutMs);
    }),
  ]);

/**
 * What a screen is drawn with: its code, its texts and the shell. Where they do not arrive it says so as it is drawn, and not before:
 * of a route that could not be fetched the router draws nothing at all, not even what it has for errors.
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

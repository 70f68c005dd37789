import { inShell, loadTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { ChunkFailure } from './ChunkFailure';
import { loadShell } from './layout/Layout';

/** SPEC.md section 9. */
const chunkTimeoutMs = 120_000;

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ChunkFailure('The screen did not arrive in time.')), chunkTimeoutMs);
    }),
  ]);

/** Asking for much at once takes its time, in which the page should answer. */
export const pause = () => new Promise<void>((go) => setTimeout(go));

/**
 * What a screen is drawn with: its code, its texts and the shell. Where they do not arrive it fails as it is drawn, and not before:
 * of a route that could not be fetched the router draws nothing at all, not even what it has for errors.
 */
export async function fetchScreen(screen: Screen) {
  try {
    const shell = screen.layout !== 'full';
    const texts = [...(shell ? inShell : []), ...(screen.texts ?? [])];
    const work = [screen.load(), pause().then(() => loadTexts(texts)), shell && loadShell()] as const;
    const [Component] = await inTime(Promise.all(work));
    return { Component };
  } catch (error) {
    const failure = error instanceof ChunkFailure ? error : new ChunkFailure(String(error));
    return {
      Component: (): never => {
        throw failure;
      },
    };
  }
}

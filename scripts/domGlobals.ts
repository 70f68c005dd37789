// Evaluated once per worker, not once per file, because the setup file imports it.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { installComputedStyle } from '~/platform/testing/computedStyle';

const { asyncWrapper, getElementError } = getConfig();
// Captured before a test fakes the clock.
const { setImmediate } = globalThis;
/** Yields so that React's work and pending answers complete. */
export const turn = () => new Promise<void>((go) => setImmediate(() => go()));

/**
 * Prints the document only when the message is read: waiting discards an error per attempt, and printing each took 8%
 * of the client tests' time.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  // Starts the stack at the test, not here.
  Error.captureStackTrace(error, elementError);
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

configure({
  // Longer than the default second: a busy machine takes a while to import a lazy chunk.
  asyncUtilTimeout: 20_000,
  // An element can appear before its effects run, and a field misses typing until then. Tests type faster than people,
  // so they continue after React's next two turns.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await turn();
      await turn();
      return result;
    }),
  getElementError: elementError,
});

// React records stacks of up to 10,000 new elements per second for its warnings, which took 9% of the client tests'
// time. This claims that the limit is reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

installComputedStyle();

// jsdom has neither `matchMedia` nor `ResizeObserver`. Components query the window's width (here a desktop's), the
// motion preference, and sizes of boxes.
const windowWidth = 1440;
window.matchMedia ??= (query: string) =>
  ({
    matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= windowWidth,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
// jsdom cannot draw and would log an error per canvas.
HTMLCanvasElement.prototype.getContext = () => null;

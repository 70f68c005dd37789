// Imported by the setup file, so evaluated once per worker and not once per file.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { installComputedStyle } from '~/platform/testing/computedStyle';

const { asyncWrapper, getElementError } = getConfig();
// Kept, because a test may lay its hands on the clock.
const { setImmediate } = globalThis;
/** Lets React, and answers that are on their way, have their turns. */
export const turn = () => new Promise<void>((go) => setImmediate(() => go()));

/** Prints the document only when the message is read: waiting discards one error per look, and printing took 8% of the client tests. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  // Starts the stack at the test, not here.
  Error.captureStackTrace(error, elementError);
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

configure({
  // A busy machine takes longer to import a lazy part than the standard second.
  asyncUtilTimeout: 20_000,
  // What was found is there before its effects have run, and until they have a field does not hear of what is typed. No hand is as
  // quick as a test: it goes on once React has had its turns.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await turn();
      await turn();
      return found;
    }),
  getElementError: elementError,
});

// React notes where 10,000 elements a second were created, for the stacks of its warnings: 9% of the client tests. This says that it
// has noted enough.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

installComputedStyle();

// jsdom has neither: components ask for the width of the window, which is a desk's, the preference of motion, and the size of a box.
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
// It draws nothing, and would say so of each canvas.
HTMLCanvasElement.prototype.getContext = () => null;

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A busy machine takes longer to import a lazy part than the standard second.
configure({ asyncUtilTimeout: 8_000 });

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

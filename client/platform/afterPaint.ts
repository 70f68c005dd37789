const longestMs = 200;

/**
 * Resolves when what was rendered last is on the screen, or nearly so in a tab that is not shown: refreshing what is kept must
 * not delay its drawing.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });

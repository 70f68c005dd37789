const longestMs = 200;

/**
 * Resolves after the next paint, or after a time-out in a hidden tab: refreshing cached data must not delay drawing it.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });

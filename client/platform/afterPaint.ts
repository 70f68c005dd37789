const longestMs = 200;

/**
 * Resolves after the next paint, or after a timeout in a hidden tab. Work such as refreshing cached data must not delay
 * rendering.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });

/** The library's only own film, which `npm run clip` draws. */
export const clip = {
  slug: 'using-the-estimator',
  seconds: 48,
  /** Seconds at which each of the resource's points begins. */
  starts: [0, 16, 32],
} as const;

/**
 * The library's only own film: its lines and their times. `npm run clip` draws it, the generator writes its captions.
 */
export const clip = {
  slug: 'using-the-estimator',
  seconds: 48,
  /** Seconds at which each of the resource's points begins. */
  starts: [0, 16, 32],
  lines: [
    [0.5, 5, 'Up to the target, every dollar of premium counts. An Associate earns 50% of it.'],
    [5.5, 10.5, 'A premium of 4,800 dollars earns 2,400. At the target of 6,000, it earns 3,000.'],
    [11, 15.5, 'Above the target is the excess, where each additional dollar earns 1%.'],
    [16.5, 21, 'Two agents can share a case. The shares always add up to 100%.'],
    [21.5, 26.5, 'At 70% and 30%, 6,000 of TP becomes 4,200 and 1,800.'],
    [27, 31.5, 'Each agent is paid on their own share, at their own level.'],
    [32.5, 37.5, 'The next level raises the rate: an Associate earns 50%, a Senior Associate 60%.'],
    [38, 43, 'On the same 6,000 of TP, that is 600 dollars more.'],
    [43.5, 47.5, 'Move the slider in the estimator, and compare before you illustrate.'],
  ] satisfies [from: number, to: number, text: string][],
} as const;

const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** The lines as WebVTT captions; the film has no sound. */
export const captionsOf = ({ lines }: Pick<typeof clip, 'lines'>): string =>
  ['WEBVTT', ...lines.map(([from, to, text], index) => `${index + 1}\n${at(from)} --> ${at(to)}\n${text}`), ''].join(
    '\n\n',
  );

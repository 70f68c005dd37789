import { fold } from '@shared/format/fold';

const longest = 80;

/** The slug for a title: `Pay dates in May` becomes `pay-dates-in-may`. Empty if the title has no Latin letters. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

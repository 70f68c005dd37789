import { fold } from '@shared/format/fold';

const longest = 80;

/** The part of an address that a title stands for: `Pay dates in May` is `pay-dates-in-may`. Empty without Latin letters. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

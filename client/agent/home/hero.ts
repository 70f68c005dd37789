import type { Hero } from '@shared/contracts/network/home';
import type { TFunction } from 'i18next';

type Largest = NonNullable<NonNullable<Hero['next']>['accounts'][number]['largest']>;

/** `Monday, December 7`: near enough to leave out the year. */
export const payDayName = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The client of an own case, the agent of an override, or the kind of any other entry. */
export const nameOfLargest = (t: TFunction, { client_name, source_agent, type }: Largest): string =>
  source_agent ?? client_name ?? t(`explain:type.${type}`);

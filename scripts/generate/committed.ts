import { readFileSync } from 'node:fs';
import type { collections } from '@shared/contracts/network/fixtures';
import { about } from '@shared/contracts/network/fixtures';
import type { z } from 'zod';
import { shiftDates } from '../../server/network/opening/seed';
import { type Day, daysBetween } from './days';

type Collections = typeof collections;

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/network/${name}.json`, import.meta.url), 'utf8'));

/** A collection that people edit in fixtures/network, with its days moved to `asOf`. */
export const committed = <K extends keyof Collections>(name: K, asOf: Day): z.infer<Collections[K]>[] =>
  shiftDates(read(name), daysBetween(about.parse(read('about')).as_of, asOf));

import { readFileSync } from 'node:fs';
import type { about, bodies } from '@shared/contracts/demos/fixtures';
import { bodies as bodySchemas, collections } from '@shared/contracts/demos/fixtures';
import type { z } from 'zod';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/demos/${name}.json`, import.meta.url), 'utf8'));
const readAll = (schemas: object) => Object.fromEntries(Object.keys(schemas).map((name) => [name, read(name)]));

/** The content of fixtures/demos, which people edit. */
export interface Demos {
  about: z.infer<typeof about>;
  collections: { [K in keyof typeof collections]: z.infer<(typeof collections)[K]>[] };
  bodies: { [K in keyof typeof bodies]: z.infer<(typeof bodies)[K]> };
}

/** The check compares it with the schemas. */
export const readDemos = () =>
  ({ about: read('about'), collections: readAll(collections), bodies: readAll(bodySchemas) }) as Demos;

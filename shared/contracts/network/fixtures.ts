import { z } from 'zod';
import { day } from '../fields';
import { brandRecord } from './brands';
import { categoryRecord } from './categories';
import { contentCollections } from './contentCollections';
import { deskCollections } from './deskCollections';
import { levelRecord } from './levels';
import { memberRecord } from './members';
import { moneyCollections } from './moneyCollections';
import { orderRecord } from './orders';
import { peopleCollections } from './peopleCollections';
import { policyRecord, policyStatusRecord } from './policies';
import { productRecord } from './products';
import { scoresCollections } from './scoresCollections';

/** The contents of fixtures/network: one file per collection, named after its key. */
export const collections = {
  levels: levelRecord,
  members: memberRecord,
  brands: brandRecord,
  categories: categoryRecord,
  products: productRecord,
  policies: policyRecord,
  policy_statuses: policyStatusRecord,
  orders: orderRecord,
  ...contentCollections,
  ...deskCollections,
  ...peopleCollections,
  ...moneyCollections,
  ...scoresCollections,
};

/** fixtures/network/about.json: the day all dates are relative to, and the demo accounts. */
export const about = z.strictObject({
  network: z.string(),
  as_of: day,
  seed: z.int(),
  accounts: z.array(z.strictObject({ account: z.string(), password: z.string() })),
});
export type About = z.infer<typeof about>;

import type { Rooms } from '../data/database';
import type { Room } from '../data/room';
import type { Rows } from './seed';
import { schemas, type Tables } from './tables';

/** Rows that callers may add to a table. Bounded because anyone may write these shared records. */
const mostAdded = 500;

type Bounds = Pick<Room, 'mostOwned' | 'along'> & { most?: number };

/** Tables with special bounds, because their rows are large, have an owner or belong to another table's rows. */
const special: { readonly [K in keyof Tables]?: Bounds } = {
  users: { along: ['userDetails'] },
  bills: { most: 300, along: ['invoices'] },
  invoices: { most: 300, along: ['bills'] },
  mails: { most: 300 },
  mailFiles: { most: 50 },
  chatFiles: { most: 50 },
  tasks: { along: ['taskPlaces'] },
  taskPlaces: { most: 2 * mostAdded },
  // A row may contain pictures of 400 kB.
  accountSettings: { most: 40 },
  profiles: { most: 200 },
  profilePosts: { most: 1000, mostOwned: 100 },
  addresses: { most: 1000 },
  savedCards: { most: 1000, mostOwned: 20 },
  orders: { most: 1000, mostOwned: 100 },
  wishlist: { most: 2000 },
  cart: { most: 2000 },
  subscribers: { most: 2000 },
};

/** Bounds of all tables. Rows of the fixtures are never dropped. */
export function roomsFor(seed: Rows): Rooms<Tables> {
  const names = Object.keys(schemas) as (keyof Tables)[];
  return Object.fromEntries(
    names.map((name): [keyof Tables, Room] => {
      const { most = mostAdded, ...bounds } = special[name] ?? {};
      const lastSeeded = Math.max(0, ...seed[name].map(({ id }) => id));
      return [
        name,
        { ...bounds, most: seed[name].length + most, isKept: (id) => typeof id === 'number' && id <= lastSeeded },
      ];
    }),
  );
}

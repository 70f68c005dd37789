import { issue } from '@shared/http/issues';
import type { z } from 'zod';
import type { DemoDatabase, DemoTransaction } from '../../demos/tables';
import { schemas, type Tables } from '../../demos/tables';
import { readInput } from '../../http/input';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { sanitise } from '../../http/sanitise';

const { accounts: _, ...accessible } = schemas;
/** The demo's collections except the accounts, which hold password hashes. */
export type Name = keyof typeof accessible;
export const names = Object.keys(accessible) as Name[];
export const isName = (name: string): name is Name => Object.hasOwn(accessible, name);

type Fields = Record<string, unknown>;

/** HTML is never stored unsanitized. */
const clean: { [K in Name]?: (row: Tables[K]) => Tables[K] } = {
  tasks: (row) => ({ ...row, description: sanitise(row.description) }),
  mails: (row) => ({
    ...row,
    message: sanitise(row.message),
    replies: row.replies.map((reply) => ({ ...reply, message: sanitise(reply.message) })),
  }),
  blogPosts: (row) => ({
    ...row,
    detail: { ...row.detail, blog: { ...row.detail.blog, content: sanitise(row.detail.blog.content) } },
    edit: { ...row.edit, excerpt: sanitise(row.edit.excerpt) },
  }),
};

/** Fields that refer to a record of another collection. */
const references: { [K in Name]?: { field: string; to: Name } } = {
  cart: { field: 'productId', to: 'products' },
  wishlist: { field: 'productId', to: 'products' },
  chats: { field: 'userId', to: 'contacts' },
};

/** Values that must be unique within a collection, by the field that an error names. */
const unique: { [K in Name]?: Record<string, (row: Tables[K]) => string> } = {
  users: { email: (row) => row.email, username: (row) => row.username.toLowerCase() },
  chats: { userId: (row) => String(row.userId) },
  cart: { productId: (row) => `${row.owner} ${row.productId}` },
  wishlist: { productId: (row) => `${row.owner} ${row.productId}` },
};

/** Writes to the demo records under the same rules as the demo calls. */
export class Records {
  readonly #db: DemoDatabase;

  constructor(db: DemoDatabase) {
    this.#db = db;
  }

  /** Every collection in its current state. */
  live(): Record<Name, readonly Tables[Name][]> {
    const db = this.#db;
    return Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => db.table(name).all() }])),
    ) as Record<Name, readonly Tables[Name][]>;
  }

  /** @throws noSuchRow for an unknown id */
  get(name: Name, id: string): Tables[Name] {
    const row = /^[1-9]\d{0,15}$/.test(id) ? this.#db.table(name).get(Number(id)) : undefined;
    if (!row) throw noSuchRow();
    return row;
  }

  add(name: Name, body: Fields): Promise<Tables[Name]> {
    if ('id' in body) throw invalid([issue('id', 'unknown')], 'The server gives the id.');
    return this.#db.write((tx) => {
      // Validated before it uses up an id.
      this.#checked(name, { ...body, id: 1 }, undefined);
      return this.#put(tx, name, { ...body, id: tx.nextId(name) });
    });
  }

  /** `fields` receives the current record, because another change may come first. */
  change(name: Name, id: string, fields: (current: Tables[Name]) => Fields): Promise<Tables[Name]> {
    return this.#db.write((tx) => {
      const current = this.get(name, id);
      const changed = fields(current);
      if (changed.id !== undefined && changed.id !== current.id) throw invalid([issue('id', 'choice')]);
      return this.#put(tx, name, { ...changed, id: current.id });
    });
  }

  /** Removes one record and nothing else. */
  remove(name: Name, id: string): Promise<void> {
    return this.#db.write((tx) => {
      const row = this.get(name, id);
      const users = names.filter((other) => {
        const reference = references[other];
        return reference?.to === name && this.#rows(other).some((one) => one[reference.field] === row.id);
      });
      if (users.length > 0)
        throw conflict('in_use', `Other records refer to this one. Remove it from ${users.join(' and ')} first.`);
      tx.delete(name, row.id);
    });
  }

  #put(tx: DemoTransaction, name: Name, fields: Fields) {
    return tx.put(name, this.#checked(name, fields, Number(fields.id)));
  }

  #checked(name: Name, fields: Fields, id: number | undefined): Tables[Name] {
    const given = readInput(accessible[name] as z.ZodType<Tables[Name]>, fields);
    const row = (clean[name] as ((row: Tables[Name]) => Tables[Name]) | undefined)?.(given) ?? given;
    const reference = references[name];
    if (reference && !this.#db.table(reference.to).get((row as unknown as Fields)[reference.field] as number))
      throw invalid([issue(reference.field, 'missing')]);
    const taken = Object.entries((unique[name] ?? {}) as Record<string, (row: unknown) => string>)
      .filter(([, keyOf]) => this.#rows(name).some((one) => one.id !== id && keyOf(one) === keyOf(row)))
      .map(([field]) => issue(field, 'taken'));
    if (taken.length > 0) throw conflict('taken', 'Another record already has this value.', taken);
    return row;
  }

  #rows = (name: Name) => this.#db.table(name).all() as readonly unknown[] as readonly Fields[];
}

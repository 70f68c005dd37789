import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { underWay } from './underWay';

/** A connection on which a transaction first writes what it has put, before each of its queries. */
class PendingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await underWay.getStore()?.beforeQuery?.(this.inner);
    return this.inner.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size);
  }
}

const innerOf = (connection: DatabaseConnection) => (connection as PendingConnection).inner;

/**
 * A dialect with such connections. What is pending goes around Kysely to the connection beneath: Kysely's transactions run one query at
 * a time, so a query within a query would wait for itself.
 */
export const withPending = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: (): Driver => {
    const driver = dialect.createDriver();
    return {
      init: () => driver.init(),
      acquireConnection: async () => new PendingConnection(await driver.acquireConnection()),
      beginTransaction: (connection, settings) => driver.beginTransaction(innerOf(connection), settings),
      commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)),
      rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
      releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
      destroy: () => driver.destroy(),
    };
  },
});

import type { Kysely } from 'kysely';
import type { Engine } from '../../sql/engine';

export async function readMoney(_db: Kysely<unknown>, _engine: Engine): Promise<void> {}

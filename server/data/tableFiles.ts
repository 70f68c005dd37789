import { Readable } from 'node:stream';
import type { Generated } from 'kysely';
import { type Files, meter } from './files';
import type { SqlStore } from './sql/store';

export interface FileTables {
  /** A file without a hash is a draft: still arriving, or deleted less than a day ago. */
  files: { id: Generated<number>; sha256: string | null; at: string };
  /** A part of a file: its bytes, and the offset of the first one. */
  file_parts: { file_id: number; begins: number; bytes: Uint8Array };
}

const partLength = 256 * 1024;
/** In ms: longer than any upload or download. */
const draftLife = 24 * 60 * 60 * 1000;
const together = 1_000;

/**
 * Keeps files in tables, for all servers. Bytes arrive as a draft, which gets its hash when it is kept. A deleted file
 * becomes a draft again, so that reads under way complete. Drafts are removed after a day.
 */
export function tableFiles<T extends FileTables>(store: SqlStore<T>): Files {
  const sql = store as unknown as SqlStore<FileTables>;
  const { db, direct, engine } = sql;
  const discard = async (id: number) => {
    await direct.deleteFrom('files').where('id', '=', id).where('sha256', 'is', null).execute();
  };
  const sweep = () =>
    direct.deleteFrom('files').where('sha256', 'is', null).where('at', '<=', engine.instantIn(-draftLife)).execute();

  async function* partsOf(id: number, start: number, end: number) {
    for (let at = start; at <= end; ) {
      const part = await db
        .selectFrom('file_parts')
        .select(['begins', 'bytes'])
        .where('file_id', '=', id)
        .where('begins', '<=', at)
        .orderBy('begins', 'desc')
        .limit(1)
        .executeTakeFirst();
      const bytes = part?.bytes.subarray(at - part.begins, end + 1 - part.begins) ?? [];
      if (bytes.length === 0) return;
      yield bytes;
      at += bytes.length;
    }
  }

  return {
    take: async (bytes) => {
      await sweep();
      const draft = direct
        .insertInto('files')
        .values({ sha256: null, at: engine.instantIn(0) })
        .returning('id');
      const { id } = await draft.executeTakeFirstOrThrow();
      const { through, told } = meter();
      let begins = 0;
      try {
        for await (const part of inParts(through(bytes))) {
          await direct.insertInto('file_parts').values({ file_id: id, begins, bytes: part }).execute();
          begins += part.length;
        }
      } catch (error) {
        await discard(id);
        throw error;
      }
      const taken = told();
      const keep = () =>
        sql.write(async (tx) => {
          const { sha256 } = taken;
          const file = await tx.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst();
          if (!file) await tx.updateTable('files').set({ sha256 }).where('id', '=', id).execute();
          else if (file.id !== id) await tx.deleteFrom('files').where('id', '=', id).execute();
        });
      return { ...taken, keep, discard: () => discard(id) };
    },
    read: async (sha256, range) => {
      const file = await db.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst();
      return file && Readable.from(partsOf(file.id, range?.start ?? 0, range?.end ?? Number.MAX_SAFE_INTEGER));
    },
    delete: async (sha256) => {
      const draft = { sha256: null, at: engine.instantIn(0) };
      await direct.updateTable('files').set(draft).where('sha256', '=', sha256).execute();
    },
    async *all() {
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('files')
          .select('sha256')
          .where('sha256', '>', last)
          .orderBy('sha256')
          .limit(together)
          .execute();
        for (const { sha256 } of rows) if (sha256 !== null) yield sha256;
        if (rows.length < together) return;
        last = rows.at(-1)?.sha256 ?? last;
      }
    },
  };
}

/** The same bytes in parts of equal length, except the last. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [waiting, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partLength) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= partLength; at += partLength) yield all.subarray(at, at + partLength);
    [waiting, length] = [[all.subarray(at)], length - at];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

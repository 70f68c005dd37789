import type { Generated } from 'kysely';

export interface FileTables {
  /** Without a hash it is a draft: still coming in, or deleted a short while ago. */
  files: { id: Generated<number>; sha256: string | null; at: string };
  /** From which byte on it is, and those bytes. */
  file_parts: { file_id: number; begins: number; bytes: Uint8Array };
}

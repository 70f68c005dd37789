export type PlayAnswer = { ok: boolean; message: string };
/** A command with its resolved targets: its description, the model's verdict, and the calls that perform it. */
export interface PlayStep {
  description: string;
  expected: () => boolean;
  calls: () => Promise<PlayAnswer>;
  /** The document leaves a refusal open; if the server refuses, the model drops the command. */
  mayRefuse?: boolean;
}
export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
export const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
export const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' };

export type Row = { id: number; version: number };
export const pick = (row: Row | undefined): Row => ({ id: row?.id ?? 0, version: row?.version ?? 0 });

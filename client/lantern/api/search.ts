import type { JsonSchema } from '@shared/contracts/lantern/description';
import { type Call, type CallGroup, nameIn, type Parts } from './operations';

/** Finds calls by every word in their method, address, texts, group, or fields. */
export class CallSearch {
  readonly #parts: Parts;
  /** Searchable text of each call, made at its first search. */
  readonly #texts = new WeakMap<Call, string>();
  readonly #fieldsOfRecords = new Map<string, readonly string[]>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  matches(call: Call, search: string): boolean {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return true;
    const text = this.#textOf(call);
    return words.every((word) => text.includes(word));
  }

  #textOf(call: Call): string {
    const known = this.#texts.get(call);
    if (known !== undefined) return known;
    const { method, path, summary, description = '', tags, parameters = [], requestBody, responses } = call;
    const fields = new Set(parameters.map(({ name }) => name));
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
      for (const { schema } of Object.values(content)) for (const name of this.#fieldsOf(schema)) fields.add(name);
    const text = [method, path, summary, description, ...tags, ...fields].join(' ').toLowerCase();
    this.#texts.set(call, text);
    return text;
  }

  /** Names of all fields in a schema, and of the records it refers to. */
  #fieldsOf({ $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
    const inner = [...Object.values(properties), ...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
    return [
      ...($ref ? this.#fieldsOfRecord(nameIn($ref)) : []),
      ...Object.keys(properties),
      ...inner.flatMap((schema) => this.#fieldsOf(schema)),
    ];
  }

  #fieldsOfRecord(name: string): readonly string[] {
    const known = this.#fieldsOfRecords.get(name);
    if (known) return known;
    // Set first: a record may contain itself.
    this.#fieldsOfRecords.set(name, []);
    const record = this.#parts.components.schemas[name];
    const fields = record ? [name, ...this.#fieldsOf(record)] : [];
    this.#fieldsOfRecords.set(name, fields);
    return fields;
  }
}

/** Calls by group in the description's order. */
export const groupsOf = (
  tags: readonly { name: string; description?: string }[],
  calls: readonly Call[],
): CallGroup[] =>
  tags
    .map(({ name, description }) => ({
      tag: name,
      ...(description && { description }),
      calls: calls.filter((call) => call.tags.includes(name)),
    }))
    .filter((group) => group.calls.length > 0);

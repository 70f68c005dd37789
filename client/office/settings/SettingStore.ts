import { bp } from '@shared/contracts/fields';
import type { NetworkSettings, SettingKey } from '@shared/contracts/network/settings';
import { settingValues } from '@shared/contracts/network/settings';
import { z } from 'zod';
import type { Stored } from '~/crud/FormStore';
import { FormStore } from '~/crud/FormStore';
import { feedback, type Question } from '~/platform/feedback';

type Values = Record<string, unknown>;

/** Three generation rates as separate fields; the contract holds them as a list. */
const generation = bp.min(0).max(2_000);
const generations = z.strictObject({ first: generation, second: generation, third: generation });

export const schemaOf = (key: SettingKey) =>
  z.strictObject({
    values: key === 'gen_bp' ? z.strictObject({ gen_bp: generations }) : settingValues.pick({ [key]: true } as never),
  });

export function draftOf(key: SettingKey, values: Partial<NetworkSettings>): Values {
  if (key !== 'gen_bp') return { values: { [key]: structuredClone(values[key]) } };
  const [first = 0, second = 0, third = 0] = values.gen_bp ?? [];
  return { values: { gen_bp: { first, second, third } } };
}

export function valuesOf(draft: Values): Partial<NetworkSettings> {
  const values = draft.values as Partial<NetworkSettings> | { gen_bp: Record<'first' | 'second' | 'third', number> };
  if (!('gen_bp' in values) || Array.isArray(values.gen_bp)) return values as Partial<NetworkSettings>;
  const { first, second, third } = values.gen_bp as Record<'first' | 'second' | 'third', number>;
  const rates = [first, second, third];
  while (rates.at(-1) === 0) rates.pop();
  return { gen_bp: rates };
}

/** The draft of one setting. Dangerous changes ask for confirmation before sending. */
export class SettingStore extends FormStore {
  constructor(
    readonly key: SettingKey,
    values: Partial<NetworkSettings>,
    version: number,
    readonly question: (values: Partial<NetworkSettings>) => Question | undefined,
  ) {
    super(schemaOf(key), draftOf(key, values), version);
  }

  override async submit<A>(
    send: (values: Values, version: number | undefined) => Promise<A>,
    stored?: () => Promise<Stored>,
  ): Promise<A | undefined> {
    if (this.saving || !this.accepts()) return undefined;
    const question = this.question(valuesOf(this.versions.values));
    if (question && !(await feedback.ask(question))) return undefined;
    return super.submit(send, stored);
  }

  protected override place(field: string): string {
    return field.startsWith('values.gen_bp') ? 'values.gen_bp.first' : field;
  }
}

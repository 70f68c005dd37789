import { atLeast, day, flag, id, instant, json, maybe, oneOf, part, ref, text } from '../sql/columns';
import type { Create } from './create';

/** Account numbers, always sealed; originators of bank files; and the files (domain.md 3.20). */
export async function createBank(create: Create): Promise<void> {
  const sealed = { seal: text, key_mark: text };
  await create('bank_accounts', {
    id,
    member_id: part('members'),
    ...sealed,
    // False while a change waits for a second administrator.
    in_use: flag,
    entered_at: instant,
    prenoted_on: maybe(day),
    returned_code: maybe(text),
    returned_on: maybe(day),
  });
  await create(
    'originators',
    {
      country: oneOf('US', 'CA'),
      values: json,
      seal: maybe(text),
      key_mark: maybe(text),
      version: atLeast(0),
      updated_at: instant,
    },
    { key: ['country'] },
  );
  await create('bank_files', {
    id,
    kind: oneOf('ach', 'aft'),
    run_id: maybe(ref('runs')),
    // The lock whose payments it has; another lock makes the file void.
    locked_at: maybe(instant),
    number: atLeast(1),
    effective_on: day,
    payments: json,
    count: atLeast(0),
    sum_cents: atLeast(0),
    hash: text,
    ...sealed,
    made_by: ref('members'),
    made_at: instant,
  });
}

import { isDeepStrictEqual } from 'node:util';
import { about, collections } from '@shared/contracts/network/fixtures';
import { caseFaults, withoutCases } from './cases/check';
import { catalogueFaults } from './checkCatalogue';
import { memberFaults } from './checkMembers';
import { orderFaults } from './checkOrders';
import { policyFaults } from './checkPolicies';
import { unless } from './claims';
import { contentFaults } from './content/generate';
import { deskFaults } from './desk/generate';
import { filesOf, type Network } from './generate';
import { peopleFaults } from './people/check';
import { scoreFaults } from './scores/check';

/** Faults of a network against domain.md 7, one sentence each: used by `--check` and the tests. */
export function faultsOf(network: Network): string[] {
  const plain = withoutCases(network);
  return [
    ...schemaFaults(network),
    ...counts(plain.collections),
    ...catalogueFaults(plain.collections),
    ...memberFaults(plain),
    ...policyFaults(plain),
    ...orderFaults(plain),
    ...caseFaults(network),
    ...contentFaults(network.parts.content),
    ...deskFaults(network.parts.desk),
    ...peopleFaults(network),
    ...scoreFaults(network),
    ...sizeFaults(network),
  ];
}

/** Every record must parse and be in its canonical form (trimmed, normalized, no unknown field). */
function schemaFaults(network: Network): string[] {
  const faults = unless(about.safeParse(network.about).success, 'about.json does not match its schema.');
  for (const [name, schema] of Object.entries(collections)) {
    const records: readonly { id: number }[] = network.collections[name as keyof typeof collections];
    for (const [index, record] of records.entries()) {
      const parsed = schema.safeParse(record);
      const where = `${name} ${record.id}`;
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        faults.push(`${where} does not match its schema: ${issue?.path.join('.')} ${issue?.message}.`);
      } else if (!isDeepStrictEqual(parsed.data, record)) {
        faults.push(`${where} is not in its canonical form.`);
      }
      if (record.id !== index + 1) faults.push(`${where} is number ${index + 1} in its file.`);
    }
  }
  return faults;
}

function counts(data: Network['collections']): string[] {
  const expected = { levels: 7, members: 123, brands: 10, categories: 11, products: 30, policies: 600 } as const;
  return Object.entries(expected).flatMap(([name, count]) => {
    const actual = data[name as keyof typeof expected].length;
    return unless(actual === count, `There are ${actual} ${name} instead of ${count}.`);
  });
}

function sizeFaults(network: Network): string[] {
  const size = filesOf(network).reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  return unless(size < 4_500_000, `The files take ${size} bytes, more than 4.5 MB.`);
}

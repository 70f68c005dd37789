import type { About } from '@shared/contracts/network/fixtures';
import { demoAccounts, networkName } from './accounts';
import { withCases } from './cases/generate';
import { generateCategories } from './categories';
import { committed } from './committed';
import { generateContent } from './content/generate';
import { generateDesk } from './desk/generate';
import { numbered } from './history';
import { generateLevels } from './levels';
import { generateMembers } from './members';
import { generateMoney } from './money/generate';
import { generateOrders, withPremiums } from './orders';
import { generatePeople } from './people/generate';
import { generatePolicies } from './policies';
import { generateScores } from './scores/generate';

export const defaults = { seed: 20_260_101, asOf: '2026-11-20' };

/** Carriers to orders, which all other records refer to. */
function generateBase(seed: number, asOf: string) {
  const products = committed('products', asOf);
  const { people, members } = generateMembers(seed, asOf);
  const { policies, history } = generatePolicies({ seed, asOf, people, members, products });
  const orders = generateOrders(seed, asOf, policies, history);
  return {
    levels: generateLevels(asOf),
    members,
    brands: committed('brands', asOf),
    categories: generateCategories(asOf),
    products,
    policies: withPremiums(policies, orders),
    policy_statuses: numbered(history),
    orders,
  };
}
export type Base = ReturnType<typeof generateBase>;

/** The network of domain.md 7 without the worked cases; large networks begin with it. */
export function generatePlain(seed: number, asOf: string) {
  const base = generateBase(seed, asOf);
  const content = generateContent(seed, asOf, base);
  const desk = generateDesk(seed, asOf, base);
  const people = generatePeople(seed, asOf, base);
  const money = generateMoney(asOf, base);
  const scores = generateScores(seed, asOf, base);
  const about: About = { network: networkName, as_of: asOf, seed, accounts: demoAccounts };
  return {
    about,
    collections: { ...base, ...content, ...desk, ...people, ...money, ...scores },
    parts: { content, desk, people },
  };
}

/** The whole network of domain.md 7 in memory; the same seed and day always give the same records. */
export function generate(seed: number, asOf: string) {
  const plain = generatePlain(seed, asOf);
  return { ...plain, collections: withCases(seed, asOf, plain.collections) };
}
export type Network = ReturnType<typeof generate>;

/** One record per line, so that a changed record is a changed line. */
const lines = (records: readonly unknown[]) => `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;

/** File name and content of every file of fixtures/network. */
export const filesOf = ({
  about,
  collections,
}: Pick<Network, 'about'> & { collections: object }): [name: string, content: string][] => [
  ['about.json', `${JSON.stringify(about, null, 2)}\n`],
  ...Object.entries(collections).map(([name, records]): [string, string] => [`${name}.json`, lines(records)]),
];

import type { MemberRecord } from '@shared/contracts/network/members';
import { networkOf } from '../../network/opening/database';
import { aboutOf, rowsOf } from '../../network/opening/seed';
import type { Tables } from '../../network/records/tables';
import { fixturesFolder } from '../app';
import { firstDay, people, type ScenePerson } from './scene';

const longAgo = '2020-01-01';
const at = `${longAgo}T12:00:00.000Z`;
const levelIds = { AS: 1, SA: 2, DR: 3, SD: 4, ED: 5, RV: 6, NV: 7 } as const;

/** A network of a dozen members without sales, with the levels, grid, carriers and products of the fixtures. */
export async function smallNetwork() {
  const rows = await rowsOf(fixturesFolder);
  const template = rows.members.find(({ id }) => id === 77);
  if (!template) throw new Error('The fixtures have no member 77.');
  const interval = (person: ScenePerson, index: number) => ({
    ...{ id: index + 1, member_id: person.id, from_on: person.joined_on, to_on: null },
    ...{ changed_by: null, note: '', created_at: at },
  });
  const seed: { [K in keyof Tables]?: readonly Tables[K][] } = {
    levels: rows.levels,
    grids: rows.grids,
    settings: rows.settings,
    brands: rows.brands,
    categories: rows.categories,
    products: rows.products,
    members: [
      ...people.map((person) => memberRow(template, person)),
      ...rows.members.filter(({ role }) => role !== template.role),
    ],
    member_levels: people.map((person, index) => ({
      ...interval(person, index),
      ...{ level_id: levelIds[person.level], reason: 'initial' as const },
    })),
    member_statuses: people.map((person, index) => ({ ...interval(person, index), status: 'active' as const })),
    member_uplines: people.flatMap((person, index) =>
      person.sponsor === null
        ? []
        : { ...interval(person, index), sponsor_id: person.sponsor, reason: 'initial' as const },
    ),
    credentials: people.flatMap(({ id, covered }) =>
      covered
        ? {
            ...{ id, version: 0, member_id: id, kind: 'eo' as const, brand_id: null, certificate_no: `EO-${id}` },
            ...{ issued_on: longAgo, expires_on: '2060-01-01', hours: null, doc_url: '', verified_by: 121 },
            ...{ verified_at: at, review_note: '', created_at: at, updated_at: at },
          }
        : [],
    ),
  };
  return { ...(await networkOf(seed)), about: { ...(await aboutOf(fixturesFolder)), as_of: firstDay } };
}

const memberRow = (
  template: MemberRecord,
  { id, name, level, sponsor, joined_on, bank }: ScenePerson,
): MemberRecord => ({
  ...template,
  ...{ id, version: 0, member_no: `M${String(id).padStart(6, '0')}`, first_name: name, last_name: 'Play' },
  ...{ chinese_name: '', display_name: `${name} Play`, email: `play${id}@lantern.test`, npn: String(1000 + id) },
  ...{
    phone: `+1415555${String(1000 + id)}`,
    sponsor_id: sponsor,
    referral_code: `PLAY${String(id).padStart(4, 'A')}`,
  },
  ...{ level_id: levelIds[level], level_since: joined_on, joined_on, activated_on: joined_on },
  ...{ bank: bank ? template.bank : null, terminated_on: null, created_at: at, updated_at: at },
});

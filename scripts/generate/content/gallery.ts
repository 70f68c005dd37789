import type { AttRecord } from '@shared/contracts/network/gallery';
import { addDays, type Day, instantOf, monthOf } from '../days';
import type { Base } from '../generate';
import { required, stream } from '../random';

type Member = Base['members'][number];

/** Number of portraits in each row, for women and for men. */
const portraits = 12;

const occasions = [
  ['promotion', 5, (name: string) => [`Congratulations, ${name}!`, '恭喜晋升！'] as const],
  ['award', 4, (name: string) => [`Well done, ${name}!`, '本月表现突出'] as const],
  ['welcome', 3, (name: string) => [`Welcome, ${name}!`, '欢迎加入我们'] as const],
] as const;

/** The 24 gallery pictures of domain.md 7: one birthday per month, and twelve for recent events. */
export function generateGallery(seed: number, asOf: Day, { members }: Base): AttRecord[] {
  const active = members.filter(
    ({ status, level_id, birthday }) => status === 'active' && level_id !== null && birthday,
  );
  const used = new Map<string, number>();
  const pictureFor = ({ gender }: Member) => {
    const look = gender === 'm' ? 'm' : 'f';
    const turn = used.get(look) ?? 0;
    used.set(look, turn + 1);
    return `/network/att/${look}${(turn % portraits) + 1}.svg`;
  };
  const pictured = new Set<number>();
  /** A candidate not yet in the gallery, or any candidate when a small network has none. */
  const next = (random: ReturnType<typeof stream>, candidates: readonly Member[]) => {
    const unseen = (list: readonly Member[]) => list.filter(({ id }) => !pictured.has(id));
    const member = random.pick(unseen(candidates).length > 0 ? unseen(candidates) : unseen(active));
    pictured.add(member.id);
    return member;
  };
  type Occasion = Pick<
    AttRecord,
    'kind' | 'headline' | 'caption' | 'show_month' | 'birthday' | 'starts_on' | 'ends_on'
  >;
  const pictures: [Member, Occasion][] = [];
  for (let month = 1; month <= 12; month += 1) {
    const member = next(
      stream(seed, 'att birthday', month),
      active.filter(({ birthday }) => monthOf(required(birthday, 'a birthday')) === month),
    );
    const birthday = required(member.birthday, 'a birthday').slice(5);
    pictures.push([
      member,
      {
        kind: 'birthday',
        headline: `Happy birthday, ${member.display_name}!`,
        caption: '生日快乐',
        show_month: Number(birthday.slice(0, 2)),
        birthday,
        starts_on: null,
        ends_on: null,
      },
    ]);
  }
  for (const [kind, count, words] of occasions) {
    for (let index = 0; index < count; index += 1) {
      const random = stream(seed, `att ${kind}`, index);
      const newest = active.filter(({ joined_on }) => joined_on > addDays(asOf, -400));
      const member = next(random, kind === 'welcome' ? newest : active.filter(({ level_id }) => (level_id ?? 0) > 1));
      const [headline, caption] = words(member.display_name);
      const from = addDays(asOf, -random.int(1, 20));
      pictures.push([
        member,
        {
          kind,
          headline,
          caption,
          show_month: monthOf(from),
          birthday: null,
          starts_on: from,
          ends_on: addDays(from, 35),
        },
      ]);
    }
  }
  return pictures.map(([member, occasion], index) => {
    const since = instantOf(occasion.starts_on ?? addDays(asOf, -330), 20);
    return {
      id: index + 1,
      version: 0,
      member_id: member.id,
      name: '',
      image_url: pictureFor(member),
      ...occasion,
      sort: (index + 1) * 10,
      status: 'on',
      created_at: since,
      updated_at: since,
    };
  });
}

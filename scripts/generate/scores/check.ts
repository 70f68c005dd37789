import { countAgainst, repeated, unless } from '../claims';
import type { Network } from '../generate';

export function scoreFaults({ about, collections }: Pick<Network, 'about' | 'collections'>): string[] {
  const { contests, goals, score_choices, members } = collections;
  const day = about.as_of;
  const phases = contests.map(({ from_on, to_on }) => (day < from_on ? 'upcoming' : day > to_on ? 'ended' : 'running'));
  const isActive = (id: number) => members[id - 1]?.status === 'active';
  return [
    ...unless(contests.length === 5, `There are ${contests.length} contests instead of 5.`),
    ...countAgainst(
      phases,
      [
        ['running', 2],
        ['ended', 1],
        ['upcoming', 2],
      ],
      'Contests',
    ),
    ...contests.flatMap(({ name, from_on, to_on }) => unless(from_on <= to_on, `${name} ends before it begins.`)),
    ...repeated(
      goals.map(({ member_id, period, metric }) => `${member_id} ${period} ${metric}`),
      'Goal',
    ),
    ...unless(goals.length >= 40, `There are only ${goals.length} goals.`),
    ...unless(score_choices.length >= 4, `Only ${score_choices.length} members hide their values.`),
    ...[...goals, ...score_choices].flatMap(({ member_id }) =>
      unless(isActive(member_id), `Member ${member_id} has a goal or a choice and is not active.`),
    ),
  ];
}

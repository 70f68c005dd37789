import type { Level } from '@shared/contracts/network/levels';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

/** A level's promotion requirements per path, in one line. */
export function promotionText({ promo_rule: rule }: Pick<Level, 'promo_rule'>, t: TFunction, format: Format): string {
  if (!rule) return t('officeLevels:promotion.none');
  const { personal, team } = rule;
  const people = [
    team.licensed_directs !== null && t('officeLevels:promotion.directs', { count: team.licensed_directs }),
    team.leader_legs !== null && t('officeLevels:promotion.leaderLegs', { count: team.leader_legs }),
    team.senior_legs !== null &&
      t('officeLevels:promotion.seniorLegs', { count: team.senior_legs.count, rank: team.senior_legs.rank }),
  ].filter((part) => part !== false);
  const paths = [
    personal && t('officeLevels:promotion.personal', { tp: format.money(personal.tp_cents), count: personal.months }),
    [
      t(`officeLevels:promotion.${team.scope}`, { tp: format.money(team.tp_cents), count: team.months }),
      ...people,
    ].join(', '),
  ].filter((path) => path !== null);
  return paths.join(` ${t('officeLevels:promotion.or')} `);
}

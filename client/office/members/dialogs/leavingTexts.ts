import type { Leaving } from '@shared/contracts/network/debts';
import type { membership } from '@shared/contracts/network/membership';
import type { Answer } from '@shared/http/endpoint';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

export type LeavingPart = 'cases' | 'team' | 'money' | 'access';

interface LeavingFacts {
  facts: Answer<typeof membership.leaving>;
  /** Undefined while it loads, and for roles without payments. */
  money: Leaving | undefined;
  effective_on: string;
  /** The name of the agent who services pending cases. */
  servicer: string;
}

/** Consequences of a termination as sentences, by step. */
export function leavingTexts(
  t: TFunction<'members'>,
  format: Format,
  { facts, money, effective_on, servicer }: LeavingFacts,
): Record<LeavingPart, string[]> {
  const { pending, inforce, directs, direct_count, sponsor, vested_from, licences, appointments } = facts;
  const names = format.list([
    ...directs.slice(0, 5).map(({ name }) => name),
    ...(direct_count > 5 ? [t('leaving.more', { count: direct_count - 5 })] : []),
  ]);
  return {
    cases: [
      pending === 0
        ? t('leaving.noPending')
        : servicer
          ? t('leaving.pendingTo', { count: pending, servicer })
          : t('leaving.pending', { count: pending }),
      t('leaving.inforce', { count: inforce }),
    ],
    team: [
      direct_count === 0
        ? t('terminate.noDirects')
        : t('leaving.directs', { count: direct_count, names, sponsor: sponsor?.name ?? '–' }),
    ],
    money: [
      ...(money?.accounts ?? []).flatMap((account) => accountTexts(t, format, account)),
      ...(money?.roll_up
        ? [t('leaving.rollUp', { upline: money.roll_up.upline, days: money.roll_up.after_days })]
        : []),
      effective_on >= vested_from ? t('leaving.vested') : t('leaving.notVested', { day: format.day(vested_from) }),
    ],
    access: [t('leaving.papers', { count: licences, appointments: format.count(appointments) }), t('leaving.access')],
  };
}

function accountTexts(
  t: TFunction<'members'>,
  format: Format,
  { currency, balance_cents, debt_cents, unearned_cents, policies }: Leaving['accounts'][number],
): string[] {
  const amount = (cents: number) => format.money(cents, currency);
  return [
    debt_cents > 0
      ? t('leaving.debt', { amount: amount(debt_cents) })
      : t('leaving.balance', { amount: amount(balance_cents) }),
    ...(unearned_cents > 0 ? [t('leaving.unearned', { count: policies, amount: amount(unearned_cents) })] : []),
  ];
}

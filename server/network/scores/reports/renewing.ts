import { type PremiumMode, policyStatuses, premiumModes } from '@shared/contracts/network/policies';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { allocate, shareOf } from '@shared/plan/money';
import { renewalDues } from '@shared/plan/renewalForecast';
import { KeptSums, type Sum } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { type PolicyColumns, policyColumns } from '../../policies/columns';
import { renewalBands } from '../../policies/renewing';
import { Forecast } from './forecast';

const inforce = policyStatuses.indexOf('inforce');

/** What all policies in force renew to all agents who wrote them, from a day on. */
class Renewing implements Sum {
  readonly forecast: Forecast;
  readonly #policies: PolicyColumns;
  /** By first day and mode the months, by band, in which premiums are due: very many policies share them. */
  readonly #dues = new Map<number, number[][]>();

  constructor(policies: PolicyColumns, today: string) {
    this.#policies = policies;
    this.forecast = new Forecast(today);
  }

  count(id: number, times: 1 | -1): void {
    const { rows, renewings } = this.#policies;
    const kind = rows.number('renewing', id);
    if (kind === null || rows.column('status')[id] !== inforce) return;
    const { premium_mode, currency, brand_id, shares_bp, rates_bp } = renewings.of(kind);
    const dues = this.#duesOf(rows.number('inforce_on', id) ?? dayNumber(this.forecast.today), premium_mode);
    const premiums = allocate(rows.number('modal_premium_cents', id) ?? 0, shares_bp);
    let brings = false;
    for (const [split, rates] of rates_bp.entries()) {
      const premium_cents = premiums[split] ?? 0;
      for (const [band, months] of dues.entries()) {
        const cents = shareOf(premium_cents, rates?.[band] ?? 0);
        if (cents === 0 || months.length === 0) continue;
        brings = true;
        this.forecast.add(currency, brand_id, months, {
          premiums: times,
          premium_cents: times * premium_cents,
          cents: times * cents,
        });
      }
    }
    if (brings) this.forecast.bring(currency, times);
  }

  #duesOf(since: number, mode: PremiumMode): number[][] {
    const key = since * premiumModes.length + premiumModes.indexOf(mode);
    let months = this.#dues.get(key);
    if (!months) {
      const dues = renewalDues(dayOfNumber(since), mode, this.forecast.today, this.forecast.until);
      months = renewalBands.map((of) =>
        dues.filter(({ band }) => band === of).map(({ due_on }) => this.forecast.monthOf(due_on)),
      );
      this.#dues.set(key, months);
    }
    return months;
  }
}

/** Only that of the last day that was asked for. */
const kept = onceFor((network: Network) => new KeptSums(policyColumns(network).now, () => true, 1));

/** What all policies will renew. @throws NotYet while they are counted for the first time on a day, and who asks can wait */
export function wholeForecast(network: Network) {
  const { today } = network;
  const policies = policyColumns(network);
  // Takes over what columns are made of besides policies.
  void policies.now;
  const { forecast } = kept(network).of(`renewing from ${today}`, undefined, () => new Renewing(policies, today));
  return forecast.accounts(network);
}

import { renewalsOf, renewingOf } from '../../money/earnings/renewals';
import type { Network } from '../../network';
import { Forecast } from './forecast';

/** What the policies that somebody wrote will renew, by the rates of their snapshots; with pauses, as some have very many. */
export function* renewalForecast(network: Network, payee: number): Generator<void, ReturnType<Forecast['accounts']>> {
  const forecast = new Forecast(network.today);
  for (const some of renewingOf(network, payee)) {
    for (const policy of some) {
      const { currency } = policy;
      const { brand_id } = network.money.engine.case(policy);
      const premiums = renewalsOf(network, policy, payee, forecast.until);
      for (const { due_on, premium_cents, amount_cents } of premiums) {
        const of = { premiums: 1, premium_cents, cents: amount_cents };
        forecast.add(currency, brand_id, [forecast.monthOf(due_on)], of);
      }
      if (premiums.some(({ amount_cents }) => amount_cents !== 0)) forecast.bring(currency, 1);
    }
    yield;
  }
  return forecast.accounts(network);
}

import { lastOfMonth } from '@shared/plan/months';
import type { ReactNode } from 'react';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries } from '~/explain/sum/sum';
import type { TpReport, TpReportFilters } from './report';

type Part = Partial<SumQueries['tp']> & { month?: string };
/** `texts`: an abbreviated amount, and the full one for its explanation. */
export type TpSum = (name: string, cents: number, part?: Part, texts?: { short: string; whole: string }) => ReactNode;

/**
 * Explains a TP report's amounts as sums of TP records of its scope and period. In force unless `part` names another
 * state.
 */
export const tpSums =
  (
    { scope, period }: Pick<TpReport, 'scope' | 'period'>,
    onChanged: () => void,
    { state: signed_state, ...filters }: TpReportFilters = {},
  ): TpSum =>
  (name, cents, { month, ...part } = {}, texts) => {
    const first = month && `${month}-01`;
    const days = {
      from: first && first > period.from ? first : period.from,
      to: first && lastOfMonth(first) < period.to ? lastOfMonth(first) : period.to,
    };
    return (
      <ExplainSum
        name={name}
        cents={cents}
        of={[
          {
            list: 'tp',
            query: { state: 'inforce', scope, ...days, ...filters, ...(signed_state && { signed_state }), ...part },
          },
        ]}
        onChanged={onChanged}
        whole={texts?.whole}
      >
        {texts?.short ?? <Money cents={cents} />}
      </ExplainSum>
    );
  };

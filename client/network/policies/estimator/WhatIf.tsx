import type { CategoryGroup } from '@shared/contracts/network/categories';
import { grids } from '@shared/contracts/network/grids';
import type { Answer } from '@shared/http/endpoint';
import { type FirstYear, firstYearOf, withOwnShare } from '@shared/plan/firstYear';
import { paymentsOf } from '@shared/plan/targetPremium';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { SkeletonLines } from '~/ui/SkeletonLines';
import type { Method, Premium } from '../case/estimate';
import { describeFirstYear } from './describeFirstYear';
import { ExcessChart } from './ExcessChart';
import { SliderRow } from './SliderRow';
import styles from './WhatIf.module.css';

interface WhatIfProps {
  premium: Premium;
  method: Method;
  group: CategoryGroup;
  shares_bp: readonly number[];
  /** The reader's position among the shares. */
  part: number;
  currency: 'USD' | 'CAD';
  /** Takes the chosen premium and share over into the case. */
  onUse: (chosen: { modal_premium_cents: number; share_bp: number }) => void;
}

const leastShare = 500;

/** A step of about a two-hundredth, as a round amount in cents. */
const roundStep = (cents: number) => Math.max(1_00, 10 ** Math.floor(Math.log10(Math.max(1, cents / 200))));

/** Premium, split, and a future level as sliders, with the first-year commission that they give (domain.md 6, B3). */
export const WhatIf = (props: WhatIfProps) => {
  const { t } = useTranslation('estimator');
  const store = useAnswer(grids.grid, { query: { group: props.group } });
  return (
    <Widget store={store} name={t('title')} skeleton={<SkeletonLines lines={6} />}>
      {(grid) => <Sliders {...props} grid={grid} />}
    </Widget>
  );
};

type Grid = Answer<typeof grids.grid>;

const Sliders = observer(
  ({ premium, method, shares_bp, part, currency, grid, onUse }: WhatIfProps & { grid: Grid }) => {
    const { t } = useTranslation('estimator');
    const format = useFormat();
    const levels = grid.levels
      .filter(({ rank }) => rank !== null)
      .map((level) => ({
        ...level,
        excess_bp: grid.rows.find(({ level_code }) => level_code === level.code)?.excess_bp ?? 0,
      }));
    const own = Math.max(
      0,
      levels.findIndex(({ code }) => code === grid.own_level_code),
    );
    const share = shares_bp[part] ?? 10_000;
    const [modal, setModal] = useState(premium.modal_premium_cents);
    const [chosenShare, setShare] = useState(share);
    const [place, setPlace] = useState(own);
    const payments = paymentsOf[premium.premium_mode];
    const oneTime = premium.initial_lump_cents + premium.exchange_1035_cents;
    const target = method.tp_method === 'target' ? premium.target_premium_cents : null;
    const [most] = useState(() => {
      const highest = Math.max(2 * premium.modal_premium_cents, (3 * (target ?? 0)) / payments, 100_00);
      const step = roundStep(highest);
      return Math.ceil(highest / step) * step;
    });
    const level = levels[place];
    const yearOf = (modal_premium_cents: number, bp: number, at: number): FirstYear =>
      firstYearOf({ ...premium, modal_premium_cents }, method, {
        shares_bp: withOwnShare(shares_bp, part, bp),
        part,
        fy_bp: levels[at]?.fy_bp ?? 0,
        excess_bp: levels[at]?.excess_bp ?? 0,
      });
    const sumOfYear = (year: FirstYear) => year.first_year_cents + year.excess_commission_cents;
    const commissionAt = (at: number) => (planned: number) =>
      sumOfYear(yearOf(Math.max(0, Math.round((planned - oneTime) / payments)), chosenShare, at));
    const year = yearOf(modal, chosenShare, place);
    const now = yearOf(premium.modal_premium_cents, share, own);
    const change = sumOfYear(year) - sumOfYear(now);
    const changed = modal !== premium.modal_premium_cents || chosenShare !== share;
    if (!level) return null;
    return (
      <div className={styles.box}>
        <p className={styles.sum} role="status">
          <strong className="tabular">
            <ExplainFigure
              name={t('result')}
              cents={sumOfYear(year)}
              currency={currency}
              describe={(texts) => describeFirstYear(year, level, texts)}
            >
              {format.money(sumOfYear(year), currency)}
            </ExplainFigure>
          </strong>
          <span className={styles.change}>
            {change === 0 ? (
              t('same')
            ) : (
              <>
                <Money cents={change} currency={currency} /> {t('compared')}
              </>
            )}
          </span>
        </p>
        <ExcessChart
          commissionOf={commissionAt(place)}
          now={place === own ? undefined : commissionAt(own)}
          target_cents={target}
          planned_cents={year.planned_cents}
          max_cents={most * payments + oneTime}
          currency={currency}
        />
        <SliderRow
          label={t('premium')}
          value={modal}
          min={0}
          max={most}
          step={roundStep(most)}
          format={(cents) => t('perYear', { amount: format.money(cents * payments, currency) })}
          onChange={setModal}
        />
        <SliderRow
          label={t('share')}
          value={chosenShare}
          min={leastShare}
          max={10_000}
          step={leastShare}
          format={(bp) => format.percent(bp)}
          onChange={setShare}
        />
        <SliderRow
          label={t('level')}
          value={place}
          min={0}
          max={levels.length - 1}
          format={(at) => `${levels[at]?.name ?? ''} · ${format.percent(levels[at]?.fy_bp ?? 0)}`}
          onChange={setPlace}
        />
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            disabled={!changed}
            onClick={() => onUse({ modal_premium_cents: modal, share_bp: chosenShare })}
          >
            {t('use')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={!changed && place === own}
            onClick={() => {
              setModal(premium.modal_premium_cents);
              setShare(share);
              setPlace(own);
            }}
          >
            {t('reset')}
          </Button>
        </div>
      </div>
    );
  },
);

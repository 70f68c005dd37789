import type { CategoryGroup } from '@shared/contracts/network/categories';
import { firstYearOf, withOwnShare } from '@shared/plan/firstYear';
import { allocate, shareOf } from '@shared/plan/money';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
import { ExcessChart } from '~/network/policies/estimator/ExcessChart';
import { SliderRow } from '~/network/policies/estimator/SliderRow';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { MoneyInput } from '~/ui/MoneyInput';
import { NativeSelect } from '~/ui/NativeSelect';
import styles from './Calculator.module.css';
import { describeRate, describeTp } from './describeRate';
import type { Grid } from './GridPage';

interface CalculatorProps {
  grid: Grid;
  groups: readonly CategoryGroup[];
}

const [standardTarget, standardPremium] = [6_000_00, 10_000_00];
const [whole_bp, leastShare] = [10_000, 500];
const stepOf = (cents: number) => Math.max(1_00, 10 ** Math.floor(Math.log10(cents / 200)));
const yearly = { premium_mode: 'annual', initial_lump_cents: 0, exchange_1035_cents: 0 } as const;
const byTarget = { tp_method: 'target', tp_factor_bp: 10_000, policy_fee_cents: 0 } as const;

/**
 * A year's commission for a level: the first-year rate up to the target, the excess rate above it, then renewals. Premium,
 * share, and level are sliders too, beside a drawing of where excess begins.
 */
export const Calculator = ({ grid, groups }: CalculatorProps) => {
  const { t } = useTranslation(['levels', 'estimator']);
  const format = useFormat();
  const levels = grid.levels.filter(({ rank }) => rank !== null);
  const own = grid.own_level_code ?? levels[0]?.code ?? '';
  const [code, setCode] = useState(own);
  const [group, setGroup] = useState<CategoryGroup>(groups[0] ?? 'life_perm');
  const [premium, setPremium] = useState<number | null>(standardPremium);
  const [target, setTarget] = useState<number | null>(standardTarget);
  const [share, setShare] = useState(whole_bp);
  const ratesOf = (level: string) => grid.rows.find((row) => row.level_code === level && row.category_group === group);
  const rates = ratesOf(code);
  const entered = [premium, target].every((cents) => cents === null || cents >= 0);
  const [paid, aimed] = entered ? [premium ?? 0, target ?? 0] : [0, 0];
  const yearOf = (planned: number, level: string) =>
    firstYearOf({ ...yearly, modal_premium_cents: planned, target_premium_cents: aimed }, byTarget, {
      shares_bp: withOwnShare([whole_bp], 0, share),
      part: 0,
      fy_bp: levels.find((each) => each.code === level)?.fy_bp ?? 0,
      excess_bp: ratesOf(level)?.excess_bp ?? 0,
    });
  const commissionOf = (level: string) => (planned: number) => {
    const year = yearOf(Math.round(planned), level);
    return year.first_year_cents + year.excess_commission_cents;
  };
  const year = yearOf(paid, code);
  const [renewed = 0] = allocate(paid, [share, whole_bp - share]);
  const [highest] = useState(() => Math.max(3 * standardTarget, 2 * standardPremium));
  const most = Math.max(highest, paid, 2 * aimed);
  const figure = (name: string, cents: number, describe: (texts: FigureTexts) => FigureExplanation) => ({
    term: name,
    value: !entered ? (
      '–'
    ) : cents === 0 ? (
      format.money(cents)
    ) : (
      <ExplainFigure name={name} cents={cents} describe={describe}>
        {format.money(cents)}
      </ExplainFigure>
    ),
  });
  const pays = (name: string, rate_bp: number, base: { label: string; cents: number; less?: number }) =>
    figure(name, shareOf(base.cents - (base.less ?? 0), rate_bp), (texts) =>
      describeRate({ name, base, rate_bp }, texts, format),
    );
  const of = (label: string) =>
    share === whole_bp ? label : t('estimator:shareOf', { amount: label, share: format.percent(share) });
  const premiums = { label: t('calculator.premium'), cents: paid };
  const excess =
    share === whole_bp
      ? { ...premiums, less: Math.min(paid, aimed) }
      : { label: of(t('calculator.beyond')), cents: year.excess_base_cents };
  return (
    <Card title={t('calculator.title')} subtitle={t('calculator.subtitle')}>
      <div className={styles.fields}>
        <Labelled label={t('level')}>
          {(id) => (
            <NativeSelect
              id={id}
              value={code}
              onChange={setCode}
              options={levels.map((each) => ({ value: each.code, label: `${each.code} · ${each.name}` }))}
            />
          )}
        </Labelled>
        <Labelled label={t('groupLabel')}>
          {(id) => (
            <NativeSelect
              id={id}
              value={group}
              onChange={(chosen) => setGroup(chosen as CategoryGroup)}
              options={groups.map((each) => ({ value: each, label: t(`group.${each}`) }))}
            />
          )}
        </Labelled>
        <Labelled label={t('calculator.premium')}>
          {(id) => <MoneyInput id={id} locale={format.language} value={premium} onChange={setPremium} />}
        </Labelled>
        <Labelled label={t('calculator.target')}>
          {(id) => <MoneyInput id={id} locale={format.language} value={target} onChange={setTarget} />}
        </Labelled>
      </div>
      <div className={styles.parts}>
        <div className={styles.sliders} data-print="no">
          <ExcessChart
            commissionOf={commissionOf(code)}
            now={code === own ? undefined : commissionOf(own)}
            target_cents={aimed}
            planned_cents={paid}
            max_cents={most}
            currency="USD"
          />
          <SliderRow
            label={t('estimator:premium')}
            value={paid}
            min={0}
            max={most}
            step={stepOf(most)}
            format={(cents) => format.money(cents)}
            onChange={setPremium}
          />
          <SliderRow
            label={t('estimator:share')}
            value={share}
            min={leastShare}
            max={whole_bp}
            step={leastShare}
            format={(bp) => format.percent(bp)}
            onChange={setShare}
          />
          <SliderRow
            label={t('estimator:level')}
            value={levels.findIndex((each) => each.code === code)}
            min={0}
            max={levels.length - 1}
            format={(at) => `${levels[at]?.name ?? ''} · ${format.percent(levels[at]?.fy_bp ?? 0)}`}
            onChange={(at) => setCode(levels[at]?.code ?? code)}
          />
        </div>
        <DefinitionList
          items={[
            figure(t('calculator.tp'), year.tp_cents, (texts) => describeTp(paid, aimed, texts)),
            pays(t('calculator.firstYear'), levels.find((each) => each.code === code)?.fy_bp ?? 0, {
              label: of(t('calculator.tp')),
              cents: year.tp_base_cents,
            }),
            pays(t('calculator.excess'), rates?.excess_bp ?? 0, excess),
            pays(t('calculator.renewal'), rates?.renewal_2_5_bp ?? 0, {
              label: of(t('calculator.premium')),
              cents: renewed,
            }),
          ]}
        />
      </div>
    </Card>
  );
};

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

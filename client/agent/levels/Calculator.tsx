import type { CategoryGroup } from '@shared/contracts/network/categories';
import { shareOf } from '@shared/plan/money';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
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

/** A year's commission for a level: the first-year rate up to the target, the excess rate above it, then renewals. */
export const Calculator = ({ grid, groups }: CalculatorProps) => {
  const { t } = useTranslation('levels');
  const format = useFormat();
  const levels = grid.levels.filter(({ rank }) => rank !== null);
  const [code, setCode] = useState(grid.own_level_code ?? levels[0]?.code ?? '');
  const [group, setGroup] = useState<CategoryGroup>(groups[0] ?? 'life_perm');
  const [premium, setPremium] = useState<number | null>(standardPremium);
  const [target, setTarget] = useState<number | null>(standardTarget);
  const level = levels.find((each) => each.code === code);
  const rates = grid.rows.find((row) => row.level_code === code && row.category_group === group);
  const entered = [premium, target].every((cents) => cents === null || cents >= 0);
  const [paid, aimed] = entered ? [premium ?? 0, target ?? 0] : [0, 0];
  const tp = Math.min(paid, aimed);
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
  const premiums = { label: t('calculator.premium'), cents: paid };
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
      <DefinitionList
        items={[
          figure(t('calculator.tp'), tp, (texts) => describeTp(paid, aimed, texts)),
          pays(t('calculator.firstYear'), level?.fy_bp ?? 0, { label: t('calculator.tp'), cents: tp }),
          pays(t('calculator.excess'), rates?.excess_bp ?? 0, { ...premiums, less: Math.min(paid, aimed) }),
          pays(t('calculator.renewal'), rates?.renewal_2_5_bp ?? 0, premiums),
        ]}
      />
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

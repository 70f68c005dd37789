import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { useAnnounceAfterPause } from '~/crud/useAnnounceAfterPause';
import { describePlanned } from '~/explain/figure/describePlanned';
import { describeTp } from '~/explain/figure/describeTp';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
import { sentence } from '~/explain/sentence';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { useCase, useCurrency } from './CaseContext';
import { labelOf } from './caseWords';
import { describeExcess, describeMore, describeSteps } from './describeEstimate';
import styles from './EstimateBox.module.css';
import { more_money_cents } from './EstimateStore';
import { EstimateWhatIf } from './EstimateWhatIf';
import type { Estimate, EstimateStep, More } from './estimate';
import { useEstimate, useUnpriced } from './useEstimate';
import { useEstimateWords } from './useEstimateWords';

/** TP and "my estimated commission", updated while typing (domain.md 6, B3). */
export const EstimateBox = observer(() => {
  const { t } = useTranslation(['cases', 'crud']);
  const format = useFormat();
  const currency = useCurrency();
  const { store, estimates, office } = useCase();
  const { product, values } = store;
  const live = useEstimate();
  const unpriced = useUnpriced();
  useAnnounceAfterPause(useEstimateWords());
  const name = (part: number) => {
    const { member_id: id = 0 } = values.splits[part] ?? {};
    return store.names.get(id) ?? t('splits.member', { id });
  };
  const estimate = live?.estimate;
  const grid = estimate?.grid_version;
  const figure = (label: string, cents: number, describe: (texts: FigureTexts) => FigureExplanation) =>
    cents === 0 ? (
      format.money(cents, currency)
    ) : (
      <ExplainFigure
        name={label}
        cents={cents}
        currency={currency}
        describe={(texts) => ({
          ...describe(texts),
          origin: grid
            ? [{ key: 'grid', term: texts('explain:origin.grid'), value: <Link to={paths.levelGrid}>{grid}</Link> }]
            : [],
        })}
      >
        {format.money(cents, currency)}
      </ExplainFigure>
    );
  const mine = (label: string, cents: number, of: EstimateStep['of'], advance = false) =>
    figure(label, cents, (texts) => describeSteps(estimate?.mine.steps ?? [], { of, advance, label, name }, texts));
  const { failure } = estimates;
  const ofMore = (more: More) => figure(t('estimate.title'), more.more_cents, (texts) => describeMore(more, texts));
  const ofMine = (own: Estimate['mine'], excess: boolean) => {
    const rows: [string, number, EstimateStep['of'], boolean][] = [
      [t('estimate.advance'), own.advance_cents, 'first_year', own.advance_cents !== own.first_year_cents],
      [t('estimate.excessCommission'), own.excess_cents, 'excess', excess],
      [t('estimate.renewal'), own.renewal_cents, 'renewal', own.renewal_cents > 0],
    ];
    return rows
      .filter(([, , , visible]) => visible)
      .map(([term, cents, of]) => ({ term, value: mine(term, cents, of, of === 'first_year') }));
  };
  return (
    <Card title={t('estimate.title')} subtitle={product?.name}>
      {!live ? (
        <p className={styles.note}>
          {product
            ? t('estimate.unpriced', { fields: format.list(unpriced.map((field) => labelOf(t, field))) })
            : t('estimate.noProduct')}
        </p>
      ) : (
        <div className={styles.box}>
          <div className={styles.figures}>
            <p className={styles.figure}>
              <span>{t('estimate.tp')}</span>
              <strong className="tabular own-order">
                {estimate
                  ? figure(t('estimate.tp'), estimate.tp_cents, (texts) =>
                      describeTp({ ...live.premium, ...live.method }, texts),
                    )
                  : '–'}
              </strong>
            </p>
            {!office && (
              <p className={styles.figure}>
                <span>{t('estimate.mine')}</span>
                <strong className="tabular own-order">
                  {estimate ? mine(t('estimate.mine'), estimate.mine.first_year_cents, 'first_year') : '–'}
                </strong>
              </p>
            )}
          </div>
          <DefinitionList
            items={[
              {
                term: t('estimate.planned'),
                value: estimate
                  ? figure(t('estimate.planned'), estimate.planned_cents, (texts) =>
                      describePlanned(live.premium, live.method, texts),
                    )
                  : '–',
              },
              ...(estimate && estimate.excess_cents > 0
                ? [
                    {
                      term: t('estimate.excess'),
                      value: figure(t('estimate.excess'), estimate.excess_cents, (texts) =>
                        describeExcess(estimate, texts),
                      ),
                    },
                  ]
                : []),
              ...(estimate && !office ? ofMine(estimate.mine, estimate.excess_cents > 0) : []),
            ]}
          />
          {live.more && !office && (
            <p className={styles.more}>
              {sentence(
                (marks) => t('estimate.more', { premium: format.money(more_money_cents, currency), ...marks }),
                {
                  commission: ofMore(live.more),
                },
              )}
            </p>
          )}
          {estimate && product && !office && <EstimateWhatIf live={live} product={product} />}
          {failure ? (
            <p className={styles.note} role="status">
              {failureText(t, failure)}{' '}
              <Button size="sm" variant="ghost" onClick={live.again}>
                {t('estimate.again')}
              </Button>
            </p>
          ) : (
            <p className={styles.note}>{t(office ? 'estimate.officeNote' : 'estimate.note')}</p>
          )}
        </div>
      )}
    </Card>
  );
});

/** The estimate in one line, for narrow screens. */
export const EstimateLine = observer(() => useEstimateWords());

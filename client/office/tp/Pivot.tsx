import { tp } from '@shared/contracts/network/tp';
import { lastOfMonth } from '@shared/plan/months';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CsvButton } from '~/crud/CsvButton';
import { Money } from '~/crud/Money';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from './Tp.module.css';
import { TpTabs } from './TpTabs';

const years = 5;
const most = 500;

interface PivotProps {
  by: 'member' | 'brand';
}

/** In-force TP per agent or carrier and month, largest first; each amount links to its records. */
export const Pivot = observer(({ by }: PivotProps) => {
  const { t } = useTranslation('tpData');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const thisYear = Number(businessToday().slice(0, 4));
  const year = params.get('year') ?? '';
  const query = { by, limit: most, ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }) };
  const store = useAnswer(tp.pivot, { query });
  const records = (id: number | undefined, month?: string) => {
    const days = month ? `&from=${month}-01&to=${lastOfMonth(`${month}-01`)}` : '';
    return `${paths.officeTp}?state=inforce${id === undefined ? '' : `&${by}_id=${id}`}${days}`;
  };
  return (
    <Page
      actions={
        <>
          {store.data && (
            <CsvButton
              name={`tp-${by}`}
              rows={store.data.rows}
              columns={[
                { field: 'name', label: t(`views.${by}Name`), value: ({ name }) => name },
                ...store.data.months.map((month, at) => ({
                  field: month,
                  label: month,
                  value: ({ cells }: { cells: number[] }) => ({ cents: cells[at] ?? 0 }),
                })),
                { field: 'total_cents', label: t('total'), value: ({ total_cents: cents }) => ({ cents }) },
              ]}
            />
          )}
          <PrintButton />
        </>
      }
    >
      <Card flush>
        <TpTabs active={by} />
        <div className={styles.tools}>
          <span className="muted">{t('pivotText')}</span>
          <NativeSelect
            ariaLabel={t('year')}
            value={year}
            onChange={(value) => setParams(value ? { by, year: value } : { by }, { replace: true })}
            options={[
              { value: '', label: t('lastMonths') },
              ...Array.from({ length: years }, (_, back) => String(thisYear - back)).map((value) => ({
                value,
                label: value,
              })),
            ]}
          />
        </div>
        <Widget store={store} name={t(`views.${by}`)} skeleton={<SkeletonTable rows={10} columns={8} />}>
          {({ months, totals, total_cents, total, rows }) =>
            rows.length === 0 ? (
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <div className={styles.scroll}>
                <table className={styles.pivot} aria-label={t(`views.${by}`)}>
                  <thead>
                    <tr>
                      <th scope="col">{t(`views.${by}Name`)}</th>
                      {months.map((month) => (
                        <th key={month} scope="col">
                          {format.month(month)}
                        </th>
                      ))}
                      <th scope="col">{t('total')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ id, name, cells, total_cents: sum }) => (
                      <tr key={id}>
                        <th scope="row">
                          <bdi>{name}</bdi>
                        </th>
                        {cells.map((cents, at) => (
                          <td key={months[at]}>
                            {cents === 0 ? (
                              <span className="muted">–</span>
                            ) : (
                              <Link to={records(id, months[at])}>
                                <Money cents={cents} />
                              </Link>
                            )}
                          </td>
                        ))}
                        <td className={styles.total}>
                          <Money cents={sum} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row">{total > rows.length ? t('totalOf', { count: total }) : t('total')}</th>
                      {totals.map((cents, at) => (
                        <td key={months[at]}>
                          <Money cents={cents} />
                        </td>
                      ))}
                      <td>
                        <Money cents={total_cents} />
                      </td>
                    </tr>
                  </tfoot>
                </table>
              </div>
            )
          }
        </Widget>
      </Card>
    </Page>
  );
});

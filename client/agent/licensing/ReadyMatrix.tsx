import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockerText } from '~/network/policies/case/blockerText';
import { productName } from '~/network/productName';
import { useFormat } from '~/platform/format';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import type { Blocker, Matrix } from './clearing';
import styles from './Ready.module.css';

interface Opened {
  product: string;
  state: string;
  blockers: readonly Blocker[];
}

/** Products by carrier against states. A cell with obstacles opens them. */
export const ReadyMatrix = ({ matrix: { states, carriers } }: { matrix: Matrix }) => {
  const { t } = useTranslation(['licensing', 'cases']);
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>();
  if (states.length === 0) return <EmptyState title={t('write.none')} text={t('write.noneText')} />;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <caption className="visually-hidden">{t('write.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('write.product')}</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          {carriers.map(({ brand_id, name, products }) => {
            const cells = products.flatMap((product) => product.cells.filter(({ offered }) => offered));
            if (cells.length === 0) return null;
            return (
              <tbody key={brand_id}>
                <tr className={styles.carrier}>
                  <th scope="rowgroup" colSpan={states.length + 1}>
                    <bdi>{name}</bdi>{' '}
                    <span className={styles.note}>
                      <bdi>
                        {t('write.of', {
                          ready: format.count(cells.filter(({ ready }) => ready).length),
                          all: format.count(cells.length),
                        })}
                      </bdi>
                    </span>
                  </th>
                </tr>
                {products.map((product) => (
                  <tr key={product.product_id}>
                    <th scope="row">
                      <bdi>{productName(product.name, name)}</bdi>
                    </th>
                    {product.cells.map(({ state, offered, ready, blockers }) => (
                      <td key={state}>
                        {!offered && (
                          <span className={styles.notOffered}>
                            <Minus size={14} aria-hidden />
                            <span className="visually-hidden">{t('write.cell.notOffered')}</span>
                          </span>
                        )}
                        {ready && (
                          <span className={styles.yes}>
                            <Check size={16} aria-hidden />
                            <span className="visually-hidden">{t('write.cell.ready')}</span>
                          </span>
                        )}
                        {offered && !ready && blockers === null && (
                          <span className={styles.no}>
                            <X size={16} aria-hidden />
                            <span className="visually-hidden">{t('write.cell.notReady')}</span>
                          </span>
                        )}
                        {offered && !ready && blockers !== null && (
                          <button
                            type="button"
                            className={styles.no}
                            aria-label={t('write.cell.why', { product: product.name, state, count: blockers.length })}
                            onClick={() => setOpened({ product: product.name, state, blockers })}
                          >
                            <X size={16} aria-hidden />
                            <span className="tabular">{format.count(blockers.length)}</span>
                          </button>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
      {opened && (
        <Dialog
          open
          size="sm"
          title={t('write.inTheWay')}
          description={`${opened.product} · ${opened.state}`}
          onClose={() => setOpened(undefined)}
        >
          <ul className={styles.reasons}>
            {opened.blockers.map((blocker) => (
              <li key={`${blocker.code} ${blocker.training ?? ''}`}>
                <span>{blockerText(t, format, { ...blocker })}</span>
                <span className={styles.note}>{t(`write.how.${blocker.code}`)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};

import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './Legs.module.css';

const shown = 8;

/** What the strongest legs brought, and what of it counts. */
export const Legs = ({ legs, cap }: { legs: PromotionProgress['legs']; cap: number }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const strongest = legs
    .filter(({ tp_cents: tp }) => tp !== 0)
    .sort((a, b) => b.tp_cents - a.tp_cents)
    .slice(0, shown);
  if (strongest.length === 0) return null;
  return (
    <details className={styles.legs}>
      <summary>{t('level.legs')}</summary>
      <table>
        <caption className="visually-hidden">{t('level.legs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('level.leg')}</th>
            <th scope="col">{t('level.brought')}</th>
            <th scope="col">{t('level.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {strongest.map(({ member_id: id, name, tp_cents: tp }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{format.money(tp)}</td>
              <td>{format.money(Math.min(tp, cap))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

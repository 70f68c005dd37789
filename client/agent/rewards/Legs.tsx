import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import type { RuleProgress, Tier } from './progress';
import styles from './Rewards.module.css';

const shown = 6;

/** Own production and each leg: what it brought, and what of it counts towards the tier. They sum to what is counted. */
export const Legs = ({ progress, aim }: { progress: RuleProgress; aim: Tier }) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const amount = (value: number) =>
    progress.metric === 'licensed_directs' ? format.count(value) : format.money(value);
  const counted = (cents: number) => Math.min(cents, aim.cap_cents);
  const legs = progress.legs.filter(({ cents }) => cents !== 0);
  const rest = legs.slice(shown);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = [
    { key: 'own', label: t('legs.own'), raw: progress.own_cents, counts: progress.own_cents },
    ...legs.slice(0, shown).map(({ member_id, name, cents }) => ({
      key: String(member_id),
      label: name,
      raw: cents,
      counts: counted(cents),
    })),
    ...(rest.length > 0
      ? [
          {
            key: 'rest',
            label: t('legs.others', { count: rest.length }),
            raw: sum(rest.map(({ cents }) => cents)),
            counts: sum(rest.map(({ cents }) => counted(cents))),
          },
        ]
      : []),
  ];
  return (
    <details className={styles.legs}>
      <summary>{t('legs.title')}</summary>
      <table>
        <caption className="visually-hidden">{t('legs.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('legs.leg')}</th>
            <th scope="col">{t('legs.raw')}</th>
            <th scope="col">{t('legs.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, raw, counts }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td>{amount(raw)}</td>
              <td>{amount(counts)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('legs.sum')}</th>
            <td>{amount(progress.raw_cents)}</td>
            <td>{amount(aim.counted_cents)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
};

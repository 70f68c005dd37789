import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './BrandPanel.module.css';

/** The picture's calculation: TP, split share, contract level and the resulting commission. */
const example = { tpCents: 360_000, shareBp: 6_000, rateBp: 8_000 };
const payCents = (example.tpCents * example.shareBp * example.rateBp) / 100_000_000;

/** The product in one sentence and one picture: a commission with its explanation, in lantern light. */
export const BrandPanel = () => {
  const { t } = useTranslation('account');
  const format = useFormat();
  const lines = [
    [t('panel.tp'), format.money(example.tpCents)],
    [t('panel.share'), format.percent(example.shareBp)],
    [t('panel.rate'), format.percent(example.rateBp)],
  ];
  return (
    <div className={styles.panel}>
      <svg className={styles.light} viewBox="0 0 800 800" aria-hidden="true">
        {[120, 200, 280, 360].map((radius) => (
          <circle key={radius} cx="400" cy="400" r={radius} />
        ))}
      </svg>
      <div className={styles.card} aria-hidden="true">
        <p className={styles.caption}>{t('panel.commission')}</p>
        <p className={styles.figure}>{format.money(payCents)}</p>
        <dl className={styles.lines}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <svg className={styles.bars} viewBox="0 0 264 56" preserveAspectRatio="none" aria-hidden="true">
          {[18, 24, 20, 32, 28, 36, 34, 44, 40, 54].map((height, index) => (
            <rect key={index} x={index * 27} y={56 - height} width="20" height={height} rx="3" />
          ))}
        </svg>
      </div>
      <div className={styles.words}>
        <h2>{t('panel.title')}</h2>
        <p>{t('panel.text')}</p>
      </div>
    </div>
  );
};

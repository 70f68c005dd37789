import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { contrast, readTokens, skins } from '../kernel/readTokens';
import styles from './Tokens.module.css';

/** Foreground, background and the required contrast: 4.5 for text, 3 for a control's edge. */
const pairs = [
  ['--c-text', '--c-surface', 4.5],
  ['--c-text', '--c-bg', 4.5],
  ['--c-text-2', '--c-surface', 4.5],
  ['--c-text-2', '--c-bg', 4.5],
  ['--c-primary', '--c-surface', 4.5],
  ['--c-on-primary', '--c-primary', 4.5],
  ['--c-primary', '--c-primary-soft', 4.5],
  ['--c-on-danger', '--c-danger', 4.5],
  ['--c-on-success-soft', '--c-success-soft', 4.5],
  ['--c-on-warning-soft', '--c-warning-soft', 4.5],
  ['--c-danger', '--c-danger-soft', 4.5],
  ['--c-info', '--c-info-soft', 4.5],
  ['--c-on-tooltip', '--c-tooltip', 4.5],
  ['--c-control', '--c-surface', 3],
] as const;

export const Contrast = () => {
  const { t, i18n } = useTranslation('showColors');
  const oneDecimal = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const bySkin = skins.map((skin) => ({ skin, tokens: readTokens(skin) }));
  return (
    <ul className={styles.table}>
      <li className={cx(styles.row, styles.head)} aria-hidden="true">
        <span>{t('pair')}</span>
        {skins.map((skin) => (
          <span key={skin}>{t(`skins.${skin}`)}</span>
        ))}
      </li>
      {pairs.map(([front, back, least]) => (
        <li key={`${front} ${back}`} className={styles.row}>
          <span className={styles.cell}>
            <code dir="ltr">{front}</code> <code dir="ltr">{back}</code>
          </span>
          {bySkin.map(({ skin, tokens }) => {
            const ratio = contrast(tokens.get(front), tokens.get(back)) ?? 0;
            return (
              <span key={skin} className={styles.cell}>
                <span className={styles.skin}>{t(`skins.${skin}`)}</span>
                <span
                  className={styles.swatch}
                  style={{ background: tokens.get(back), color: tokens.get(front) }}
                  aria-hidden="true"
                >
                  {least < 4.5 ? <span className={styles.edge} /> : 'Aa'}
                </span>
                <span className="tabular">
                  {t(ratio >= least ? 'enough' : 'tooLittle', { ratio: oneDecimal.format(ratio) })}
                </span>
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
};

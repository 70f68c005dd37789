import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { cx } from '~/ui/cx';
import { readTokens, skins } from '../kernel/readTokens';
import styles from './Tokens.module.css';

/** Tokens with their value in each skin; pressing a name copies it. */
export const TokenTable = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('showColors');
  const bySkin = skins.map((skin) => ({ skin, tokens: readTokens(skin) }));
  const copy = async (text: string) => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'), text);
    } catch {
      // The browser refused to copy: the toast shows the text.
      feedback.toast('warning', t('copyFailed'), text);
    }
  };
  return (
    <ul className={styles.table}>
      <li className={cx(styles.row, styles.head)} aria-hidden="true">
        <span>{t('token')}</span>
        {skins.map((skin) => (
          <span key={skin}>{t(`skins.${skin}`)}</span>
        ))}
      </li>
      {names.map((name) => (
        <li key={name} className={styles.row}>
          <button type="button" className={styles.token} onClick={() => void copy(`var(${name})`)}>
            <code dir="ltr">{name}</code>
          </button>
          {bySkin.map(({ skin, tokens }) => (
            <span key={skin} className={styles.cell}>
              <span className={styles.skin}>{t(`skins.${skin}`)}</span>
              <span className={styles.swatch} style={{ background: tokens.get(name) }} />
              <code dir="ltr">{tokens.get(name)}</code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};

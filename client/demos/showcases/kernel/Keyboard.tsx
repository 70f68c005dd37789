import { useTranslation } from 'react-i18next';
import styles from './Keyboard.module.css';
import { Section } from './Section';

interface KeyboardProps {
  texts: string;
  /** Key names by the key of their description: `{ press: 'Enter Space' }`. */
  keys: Readonly<Record<string, string>>;
}

/** Symbols for keys with a long code name. */
const engraved: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

/** Notes on keyboard and screen-reader use. */
export const Keyboard = ({ texts, keys }: KeyboardProps) => {
  const { t } = useTranslation('showcases');
  const { t: own } = useTranslation(texts);
  const spoken = own('screenReader', { defaultValue: '' });
  return (
    <Section id="accessibility" title={t('accessibility')}>
      <div className={styles.notes}>
        {Object.keys(keys).length > 0 && (
          <dl className={styles.keys}>
            {Object.entries(keys).map(([text, names]) => (
              <div key={text} className={styles.row}>
                <dt>
                  {names.split(' ').map((name) => (
                    <kbd key={name} className={styles.key}>
                      {engraved[name] ?? name}
                    </kbd>
                  ))}
                </dt>
                <dd>{own(`keys.${text}`)}</dd>
              </div>
            ))}
          </dl>
        )}
        {spoken && (
          <div>
            <h3>{t('screenReaders')}</h3>
            <p className="muted">{spoken}</p>
          </div>
        )}
      </div>
    </Section>
  );
};

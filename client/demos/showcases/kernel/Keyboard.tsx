import { useTranslation } from 'react-i18next';
import styles from './Keyboard.module.css';
import { Section } from './Section';

interface KeyboardProps {
  texts: string;
  /** Key names by the text that says what they do: `{ press: 'Enter Space' }`. */
  keys: Readonly<Record<string, string>>;
}

/** How the component is used without a mouse and without eyes. */
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
                <dt dir="ltr">
                  {names.split(' ').map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name}
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

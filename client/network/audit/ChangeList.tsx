import { useTranslation } from 'react-i18next';
import styles from './ChangeList.module.css';
import { type Change, changesOf } from './changesOf';
import { useChangeWords } from './useChangeWords';

type Values = Readonly<Record<string, unknown>> | null;

interface ChangeListProps {
  entry: { entity: string; before: Values; after: Values };
  /** Maximum number of changes; undefined shows all. */
  most?: number;
}

export const ChangeList = ({ entry: { entity, before, after }, most }: ChangeListProps) => {
  const { t } = useTranslation('audit');
  const words = useChangeWords(entity);
  const changes = changesOf(before, after);
  const value = ({ path, to }: Change, side: unknown) => {
    const { currency } = (side === to ? after : before) ?? {};
    const text = words.value(path, side, typeof currency === 'string' ? currency : undefined);
    return text === '' ? <i className={styles.none}>{t('nothing')}</i> : <bdi>{text}</bdi>;
  };
  return (
    <ul className={styles.changes}>
      {changes.slice(0, most).map((change) => (
        <li key={change.path}>
          <span className={styles.field}>{words.field(change.path)}</span>
          <span className={styles.values}>
            {before && (
              <>
                <span className="visually-hidden">{t('before')} </span>
                <del className={styles.from}>{value(change, change.from)}</del>
                <span aria-hidden="true" className={styles.arrow} />
              </>
            )}
            {after ? (
              <>
                <span className="visually-hidden">{t('after')} </span>
                <ins className={styles.to}>{value(change, change.to)}</ins>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
};

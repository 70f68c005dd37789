import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Note.module.css';

interface NoteProps {
  name: 'clinic' | 'visit' | 'review';
  picture: ReactNode;
  /** Puts the picture after the text. */
  end?: boolean;
  align?: 'top' | 'middle' | 'bottom';
  children?: ReactNode;
}

/** A picture beside a title and a text. */
export const Note = ({ name, picture, end = false, align = 'top', children }: NoteProps) => {
  const { t } = useTranslation('showMedia');
  return (
    <div className={cx(styles.note, styles[align], end && styles.end)}>
      {picture}
      <div className={styles.body}>
        <h3>{t(`notes.${name}.title`)}</h3>
        <p>{t(`notes.${name}.text`)}</p>
        {children}
      </div>
    </div>
  );
};

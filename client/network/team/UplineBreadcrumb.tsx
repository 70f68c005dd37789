import { team } from '@shared/contracts/network/team';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { PersonName } from '../person/PersonName';
import styles from './UplineBreadcrumb.module.css';

interface UplineBreadcrumbProps {
  id: number;
  /** The reader's name for the first member of the path. */
  top: string;
  /** The path of a member's team; undefined is the top. */
  to: (id: number | undefined) => string;
}

/**
 * The path from the reader, or from the founder for the office, to the team's root. An unknown member is reported by
 * the list below.
 */
export const UplineBreadcrumb = observer(({ id, top, to }: UplineBreadcrumbProps) => {
  const { t } = useTranslation('team');
  const store = useAnswer(team.path, { query: { id } });
  const people = store.data ?? [];
  return (
    <nav className={styles.way} aria-label={t('way')}>
      <ol className={styles.list}>
        {people.length === 0 && (
          <li className={styles.item}>
            <Link to={to(undefined)}>{top}</Link>
          </li>
        )}
        {people.map((person, index) => (
          <li key={person.id} className={styles.item}>
            {index > 0 && <ChevronRight className="mirror" size={14} aria-hidden />}
            {index === people.length - 1 ? (
              <b aria-current="page">
                <PersonName id={person.id} name={person.name} />
              </b>
            ) : (
              <PersonName id={person.id} name={person.name} to={to(index === 0 ? undefined : person.id)}>
                {index === 0 ? top : person.name}
              </PersonName>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});

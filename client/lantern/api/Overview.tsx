import type { Description } from '@shared/contracts/lantern/description';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Overview.module.css';
import type { Call, CallGroup } from './operations';
import { Prose } from './Prose';

type Props = { info: Description['info']; groups: readonly CallGroup[]; hrefOf: (call: Call) => string };

/** The overview of all calls, shown until one is selected. */
export const Overview = ({ info, groups, hrefOf }: Props) => {
  const { t } = useTranslation('lantern');
  return (
    <section aria-labelledby="groups">
      <h2 id="groups" className={styles.title}>
        {t('calls.groups')}
      </h2>
      <p className={styles.text} lang="en">
        {info.description}
      </p>
      <ul className={styles.groups}>
        {groups.map(({ tag, description, calls: [first, ...rest] }) => (
          <li key={tag}>
            {first && (
              <Link to={hrefOf(first)} className={styles.group}>
                <span lang="en">
                  {tag}
                  {description && (
                    <span className={styles.about}>
                      <Prose>{description}</Prose>
                    </span>
                  )}
                </span>
                <span className={styles.count}>{t('calls.count', { count: rest.length + 1 })}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

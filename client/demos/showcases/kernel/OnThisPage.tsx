import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import styles from './OnThisPage.module.css';

export interface PagePart {
  id: string;
  title: ReactNode;
}

/** Just below the navbar, where an anchored part comes to rest. */
const passedPx = 120;

/** The last part whose top has scrolled past. */
function useCurrent(parts: readonly PagePart[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const passed = parts.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < passedPx;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && window.scrollY > 0 ? parts : passed).at(-1)?.id ?? parts[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [parts]);
  return current;
}

const Links = ({ parts, current }: { parts: readonly PagePart[]; current?: string | undefined }) => (
  <ul>
    {parts.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={`#${id}`}
          className={cx(styles.link, id === current && styles.on)}
          aria-current={id === current ? 'location' : undefined}
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);

/** The page's table of contents: a sidebar on wide screens, otherwise collapsed at the top. */
export const OnThisPage = ({ parts, wide }: { parts: readonly PagePart[]; wide: boolean }) => {
  const { t } = useTranslation('showcases');
  const current = useCurrent(parts);
  if (!wide)
    return (
      <nav aria-label={t('onThisPage')}>
        <details className={styles.folded}>
          <summary className={styles.summary}>{t('onThisPage')}</summary>
          <Links parts={parts} />
        </details>
      </nav>
    );
  return (
    <nav className={styles.beside} aria-label={t('onThisPage')}>
      <p className={styles.heading} aria-hidden="true">
        {t('onThisPage')}
      </p>
      <Links parts={parts} current={current} />
    </nav>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintHead } from '~/crud/PrintHead';
import { ScopeAndPeriod } from '~/network/ScopeAndPeriod';
import type { Switches } from '~/network/useSwitches';
import { useFormat } from '~/platform/format';
import styles from './Head.module.css';

interface HeadProps {
  /** The network's name, above the title. Its line is reserved while it loads. */
  above: ReactNode;
  title: ReactNode;
  /** Undefined when the page has no switches. */
  switches?: Switches | undefined;
  withScope?: boolean;
  /** The page's buttons. */
  actions?: ReactNode;
}

/** A dashboard's heading, with its scope and period switches. The h1 takes the focus on navigation. */
export const Head = ({ above, title, switches, withScope = true, actions }: HeadProps) => {
  return (
    <>
      <PrintHead />
      <header className={styles.head}>
        <div className={styles.titles}>
          <p className={styles.above}>{above}</p>
          <h1 id="page-title" tabIndex={-1} className={styles.title}>
            {title}
          </h1>
        </div>
        {actions && (
          <div className={styles.actions} data-print="no">
            {actions}
          </div>
        )}
        {switches && <ScopeAndPeriod switches={switches} withScope={withScope} />}
      </header>
    </>
  );
};

interface Range {
  from: string;
  to: string;
}

/** The full date ranges of the figures, because a print has no switches. */
export const Foot = ({ period, previous }: { period: Range; previous: Range }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const days = ({ from, to }: Range) => t('days', { from: format.day(from), to: format.day(to) });
  return <p className={styles.foot}>{t('compared', { period: days(period), previous: days(previous) })}</p>;
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintHead } from '~/crud/PrintHead';
import { ScopeAndPeriod } from '~/network/ScopeAndPeriod';
import type { Switches } from '~/network/useSwitches';
import { useFormat } from '~/platform/format';
import styles from './Head.module.css';

interface HeadProps {
  /** Above the title: the network. Its line is kept free until it is known. */
  above: ReactNode;
  title: ReactNode;
  /** Left out where nothing can be chosen. */
  switches?: Switches | undefined;
  withScope?: boolean;
}

/** The top of a dashboard: where, who, and whose figures of when. Its h1 takes the focus on navigation. */
export const Head = ({ above, title, switches, withScope = true }: HeadProps) => {
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
        {switches && <ScopeAndPeriod switches={switches} withScope={withScope} />}
      </header>
    </>
  );
};

interface Range {
  from: string;
  to: string;
}

/** Of which days the figures are, in full: the print has no switches to tell. */
export const Foot = ({ period, previous }: { period: Range; previous: Range }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const days = ({ from, to }: Range) => t('days', { from: format.day(from), to: format.day(to) });
  return <p className={styles.foot}>{t('compared', { period: days(period), previous: days(previous) })}</p>;
};

import { AdvanceTerms } from './AdvanceTerms';
import { Exposure } from './Exposure';
import { Forecast } from './Forecast';
import styles from './Report.module.css';
import type { Currency } from './report';
import { SaveList } from './SaveList';

export const Outlook = ({ currency }: { currency: Currency }) => (
  <>
    <AdvanceTerms />
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Forecast currency={currency} />
        <Exposure currency={currency} />
      </div>
      <SaveList />
    </div>
  </>
);

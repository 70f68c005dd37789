import { type CallConformance, callStates } from '@shared/contracts/lantern/conformance';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './ContractProgress.module.css';

type State = CallConformance['state'];
type Props = {
  counts: Record<State, number>;
  /** The state that the table of calls is narrowed down to. */
  chosen: State | undefined;
  onChoose: (state: State | undefined) => void;
};

/** The share of calls in each state, as a bar and as figures that filter the calls. */
export const ContractProgress = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const all = callStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Card>
      <div className={styles.progress}>
        <p className={styles.headline} role="status">
          <strong className="own-order">
            {t('contract.headline', { passed: format.count(counts.pass), count: all })}
          </strong>
          <span className={styles.share}>{format.percent(all > 0 ? (counts.pass / all) * 10_000 : 0, 0)}</span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {callStates.map(
            (state) =>
              counts[state] > 0 && <span key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />,
          )}
        </div>
        <fieldset className={styles.figures} aria-label={t('contract.filter')}>
          {callStates.map((state) => (
            <button
              key={state}
              type="button"
              className={styles.figure}
              aria-pressed={state === chosen}
              onClick={() => onChoose(state === chosen ? undefined : state)}
            >
              <span className={styles.count}>{format.count(counts[state])}</span>
              <span className={styles.name}>
                <span className={cx(styles.dot, styles[state])} aria-hidden="true" />
                <span className="own-order">{t(`contract.state.${state}`)}</span>
              </span>
            </button>
          ))}
        </fieldset>
      </div>
    </Card>
  );
};

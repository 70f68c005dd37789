import type { RehearsalRule } from '@shared/contracts/lantern/rehearsal';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './RuleLine.module.css';

export const RuleLine = ({ rule }: { rule: RehearsalRule }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { method, path, latency = 0, failureRate, status } = rule;
  const rate = failureRate ?? (status === undefined ? 0 : 1);
  const [from, to] = typeof latency === 'number' ? [latency, latency] : latency;
  const effects = [
    from < to && t('effect.between', { from: format.count(from), to: format.count(to) }),
    from === to && from > 0 && t('effect.later', { ms: format.count(from) }),
    rate === 1 && t('effect.all', { status: status ?? 503 }),
    rate > 0 && rate < 1 && t('effect.some', { share: format.percent(rate * 10_000), status: status ?? 503 }),
  ].filter((effect) => effect !== false);
  return (
    <span className={styles.line}>
      <code className={styles.calls} dir="ltr">
        {method ? `${method} ${path}` : path}
      </code>
      <span className="own-order">{effects.length > 0 ? effects.join(' · ') : t('effect.none')}</span>
    </span>
  );
};

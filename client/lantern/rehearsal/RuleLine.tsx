import { type RehearsalRule, shareOf, statusOf } from '@shared/contracts/lantern/rehearsal';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './RuleLine.module.css';

export const RuleLine = ({ rule }: { rule: RehearsalRule }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { method, path, account, on, latency = 0, code, pace } = rule;
  const share = shareOf(rule);
  const outcome = () => {
    const portion = { share: format.percent(share * 10_000) };
    if (rule.reset) return share === 1 ? t('effect.resetAll') : t('effect.resetSome', portion);
    const status = statusOf(rule);
    const word = status >= 400 ? 'fails' : 'answers';
    const text =
      word === 'fails'
        ? share === 1
          ? t('effect.all', { status })
          : t('effect.some', { ...portion, status })
        : share === 1
          ? t('effect.answerAll', { status })
          : t('effect.answerSome', { ...portion, status });
    return code === undefined ? text : t('effect.code', { text, code });
  };
  const delay = () => {
    if (typeof latency === 'number') return latency > 0 && t('effect.later', { ms: format.count(latency) });
    if (!Array.isArray(latency))
      return t('effect.longTail', { median: format.count(latency.median), p99: format.count(latency.p99) });
    const [from, to] = latency.map((ms) => format.count(ms));
    return from === to ? t('effect.later', { ms: from }) : t('effect.between', { from, to });
  };
  const effects = [
    account,
    typeof on === 'number' && t('effect.nth', { number: format.count(on) }),
    typeof on === 'object' && t('effect.every', { number: format.count(on.every) }),
    delay(),
    share > 0 && outcome(),
    pace &&
      ('ms' in pace
        ? t('effect.paceMs', { ms: format.count(pace.ms) })
        : t('effect.paceBytes', { bytes: format.count(pace.bytesPerSecond) })),
  ].filter(Boolean);
  return (
    <span className={styles.line}>
      <code className={styles.calls} dir="ltr">
        {method ? `${method} ${path}` : path}
      </code>
      <span className="own-order">{effects.length > 0 ? effects.join(' · ') : t('effect.none')}</span>
    </span>
  );
};

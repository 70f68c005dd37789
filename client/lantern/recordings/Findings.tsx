import type { RecordingFinding } from '@shared/contracts/lantern/recordings';
import { useTranslation } from 'react-i18next';
import styles from './Recordings.module.css';
import type { RecordingsStore } from './RecordingsStore';

type Props = { detail: RecordingsStore['details'][string] };

/** A recording's contract findings, one sentence for each file. */
export const Findings = ({ detail: { calls, findings } }: Props) => {
  const { t } = useTranslation('lantern');
  const sentenceOf = ({ kind, field, expected, got, more }: RecordingFinding) => {
    const sentence = t(`recordings.finding.${kind}`, { field: field || t('recordings.wholeFile'), expected, got });
    return more > 0 ? t('recordings.finding.more', { sentence, count: more }) : sentence;
  };
  if (findings.length === 0) return <p className="muted">{t('recordings.fine', { count: calls.length })}</p>;
  return (
    <ul className={styles.files}>
      {findings.map((finding) => (
        <li key={finding.file}>
          <code dir="ltr">{finding.file}</code> <span className="own-order">{sentenceOf(finding)}</span>
        </li>
      ))}
    </ul>
  );
};

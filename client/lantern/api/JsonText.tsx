import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton';
import styles from './JsonText.module.css';

type Props = {
  label: string;
  /** JSON is indented and colored; any other text is shown unchanged. */
  text: string;
};

/** Above this length, coloring would create too many elements. */
const maxColoured = 60_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export const JsonText = ({ label, text }: Props) => {
  const { t } = useTranslation('lantern');
  const printed = useMemo(() => inLines(text), [text]);
  return (
    <div className={styles.box} dir="ltr">
      <div className={styles.copy}>
        <CopyButton label={t('copy.action')} text={() => printed} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach and scroll the text */}
      <section className={styles.text} tabIndex={0} aria-label={label}>
        <pre className={styles.lines}>{printed.length > maxColoured ? printed : coloured(printed)}</pre>
      </section>
    </div>
  );
};

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // Not JSON: shown unchanged.
  }
}

function coloured(text: string) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    const end = match.index + (string ?? whole).length;
    if (match.index > at) parts.push(text.slice(at, match.index));
    parts.push(
      <span key={match.index} className={string ? (colon ? styles.key : styles.string) : styles.value}>
        {text.slice(match.index, end)}
      </span>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

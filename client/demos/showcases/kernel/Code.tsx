import { parse } from 'sugar-high/core';
import * as css from 'sugar-high/lang/css';
import * as typescript from 'sugar-high/lang/typescript';
import styles from './Code.module.css';

export interface CodeProps {
  /** Accessible name of the scrolling box. */
  label: string;
  code: string;
  language?: 'tsx' | 'css';
}

/** Highlighted code in a scrolling box, left to right in every language. */
const Code = ({ label, code, language = 'tsx' }: CodeProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard
  // biome-ignore lint/a11y/useSemanticElements: a section would put the role of code and box on one element
  <div className={styles.box} role="region" aria-label={label} tabIndex={0} dir="ltr">
    <pre className={styles.code} translate="no">
      <code>
        {parse(code, language === 'css' ? css : typescript).lines.map(({ index, tokens }) => (
          <span key={index} className={styles.line}>
            {tokens.map(({ type, value }, at) => (
              <span key={at} className={styles[type]}>
                {value}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  </div>
);

export default Code;

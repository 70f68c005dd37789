import { useState } from 'react';
import { TextArea } from '~/ui/TextArea';
import { htmlOf, plainOf } from './plainText';

interface PlainEditorProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

/** A mail's editor without formatting. It keeps the text as typed, which HTML would trim. */
export const PlainEditor = ({ label, html, onChange }: PlainEditorProps) => {
  const [text, setText] = useState(() => plainOf(html));
  return (
    <TextArea
      aria-label={label}
      autoFocus
      rows={10}
      dir="auto"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(htmlOf(next));
      }}
    />
  );
};

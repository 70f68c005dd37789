import { useEffect, useRef } from 'react';
import { RichText, type RichTextProps } from '~/ui/RichText';

/** The editor of a mail. A reply begins in its text. */
export const Editor = ({ autoFocus, ...props }: RichTextProps & { autoFocus: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!autoFocus) return undefined;
    // The text is put into its box in the next turn.
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  return (
    <div ref={box}>
      <RichText {...props} />
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { RichText, type RichTextProps } from '~/ui/RichText';

/** A mail's editor. Replies start with focus in the text. */
export const Editor = ({ autoFocus, ...props }: RichTextProps & { autoFocus: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!autoFocus) return undefined;
    // The editor renders its text box after this effect.
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  return (
    <div ref={box}>
      <RichText {...props} />
    </div>
  );
};

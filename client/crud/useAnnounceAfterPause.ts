import { useEffect, useRef } from 'react';
import { feedback } from '~/platform/feedback';

const pauseMs = 1_000;

/** Announces a changed text to screen readers once typing pauses. The initial text is not announced. */
export function useAnnounceAfterPause(text: string | null): void {
  const said = useRef(text);
  useEffect(() => {
    if (text === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      if (text) feedback.say(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}

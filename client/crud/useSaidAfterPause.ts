import { useEffect, useRef } from 'react';
import { feedback } from '~/platform/feedback';

const pauseMs = 1_000;

/** Tells those who listen what has become of a text, once it has rested: not at every key. What it is at first is not told. */
export function useSaidAfterPause(text: string | null): void {
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

import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTaskInProgress } from '~/platform/cachedPage';

const typingMs = 250;

/**
 * The text of a search field that is applied once typing pauses: what it shows, and what to do with a key. `applied` is what the
 * address says, which follows a moment later; keys that come in between are kept. While the next page loads nothing is applied: a
 * new address would cancel the way there.
 */
export function useTyped(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);
  // The address changed by Back, a chip or a saved link, not by typing: show the new value.
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setTyped(applied);
  }, [applied]);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const text = typed.trim();
  const leaving = useNavigation().state !== 'idle';
  useTaskInProgress(text !== applied);
  useEffect(() => {
    if (leaving || text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, leaving]);
  return [typed, setTyped];
}

import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTaskInProgress } from '~/platform/cachedPage';

const typingMs = 250;

/**
 * A search field's text, applied once typing pauses. Returns the text and its setter. `applied` comes from the address,
 * which updates a moment later; keys typed in between are kept. Nothing is applied while the next page loads, because a
 * new address would cancel that navigation.
 */
export function useTyped(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);
  // Back, a chip or a saved link changed the address: show the new value.
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

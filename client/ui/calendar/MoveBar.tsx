import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './Calendar.module.css';

interface MoveBarProps {
  title: string;
  /** The event's new time. */
  when: string;
  /** The keys, in a sentence. */
  help: string;
  /** Returns true if the key moved the event. */
  onKey: (key: string, shift: boolean) => boolean;
  onPlace: () => void;
  onCancel: () => void;
  /** Called when the focus goes elsewhere. */
  onLeave: () => void;
}

/** Covers the calendar's controls while an event is moved by keyboard. Screen readers pass all keys to it. */
export const MoveBar = ({ title, when, help, onKey, onPlace, onCancel, onLeave }: MoveBarProps) => {
  const { t } = useTranslation('ui');
  const [targetId, helpId] = [useId(), useId()];
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') onCancel();
    else if (key === 'Enter' && target === currentTarget) onPlace();
    else if (!onKey(key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={bar}
      role="application"
      className={styles.moving}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the bar takes the keys
      tabIndex={0}
      aria-labelledby={targetId}
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onLeave();
      }}
    >
      <div className={styles.target}>
        <p id={targetId}>
          <span className="own-order">{t('calendar.moving', { title })}</span> <bdi className={styles.to}>{when}</bdi>
        </p>
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      </div>
      <Button variant="primary" size="sm" icon={Check} onClick={onPlace}>
        {t('calendar.place')}
      </Button>
      <Button size="sm" icon={X} onClick={onCancel}>
        {t('calendar.cancel')}
      </Button>
    </div>
  );
};

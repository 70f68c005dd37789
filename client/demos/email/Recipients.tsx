import { users } from '@shared/contracts/demos/users';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Avatar } from '~/ui/Avatar';
import { Chip } from '~/ui/Chip';
import { cx } from '~/ui/cx';
import { EmailAddress } from '~/ui/EmailAddress';
import styles from './Compose.module.css';
import { type Recipient, recipientsIn } from './ComposeStore';

type Person = Recipient & { avatar: string | null };

const pauseMs = 200;
const most = 6;

/** True when a word of the name starts with the query. */
const begins = ({ name }: Person, q: string) => ` ${name}`.toLowerCase().includes(` ${q.toLowerCase()}`);

/** People of the demo whose name matches the typed text. */
function usePeople(typed: string): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const q = typed.trim();
  useEffect(() => {
    setPeople([]);
    if (q === '' || q.includes('@') || q.length > 100) return undefined;
    const running = new AbortController();
    const timer = setTimeout(() => {
      call(users.list, { query: { q, perPage: 50 } }, { signal: running.signal }).then(
        (answer) => {
          const people = answer.users.map(({ fullName: name, email, avatar }) => ({ name, email, avatar }));
          setPeople(people.sort((a, b) => Number(begins(b, q)) - Number(begins(a, q))).slice(0, most));
        },
        // A failed search is ignored: addresses can be typed in full.
        (error) => {
          if (!(error instanceof CallFailure)) throw error;
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [q]);
  return people;
}

interface RecipientsProps {
  label: string;
  value: readonly Recipient[];
  onChange: (value: readonly Recipient[]) => void;
  autoFocus?: boolean;
  /** Shows the error for a missing recipient. */
  missing?: boolean;
  children?: ReactNode;
}

/** Recipients as chips: picked from the demo's people, typed, or pasted as a list. */
export const Recipients = ({
  label,
  value,
  onChange,
  autoFocus = false,
  missing = false,
  children,
}: RecipientsProps) => {
  const { t } = useTranslation('demoEmail');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [at, setAt] = useState(0);
  const addresses = new Set(value.map(({ email }) => email));
  const people = usePeople(typed).filter(({ email }) => !addresses.has(email));
  const active = people[Math.min(at, people.length - 1)];
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const add = (added: readonly Recipient[]) => {
    const fresh = new Map([...value, ...added].map((one) => [one.email, one]));
    onChange([...fresh.values()]);
    setTyped('');
    setWrong(false);
    setAt(0);
  };
  /** Adds the typed addresses. Returns false if one is invalid. */
  const take = (text = typed): boolean => {
    if (text.trim() === '') return true;
    const added = recipientsIn(text);
    setWrong(!added);
    if (added) add(added);
    return added !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && people.length > 0) {
      event.preventDefault();
      setAt((at + (key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    } else if (key === 'Enter' || (key === 'Tab' && typed !== '' && active)) {
      event.preventDefault();
      if (active) add([active]);
      else take();
    } else if (key === ',' || key === ';') {
      event.preventDefault();
      take();
    } else if (key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      setWrong(false);
    }
  };
  const problem = wrong ? t('wrongAddress') : missing && value.length === 0 ? t('needRecipient') : undefined;
  return (
    <div className={styles.recipients}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.chips}>
        {value.map(({ name, email }) => (
          <Chip
            key={email}
            label={name || email}
            onRemove={() => {
              onChange(value.filter((one) => one.email !== email));
              input.current?.focus();
            }}
          />
        ))}
        <input
          ref={input}
          id={id}
          className={styles.address}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={people.length > 0}
          aria-controls={`${id}-people`}
          aria-activedescendant={active ? `${id}-${active.email}` : undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={value.length === 0 ? t('recipientHint') : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!recipientsIn(text)?.length) return;
            event.preventDefault();
            take(text);
          }}
          onBlur={() => take()}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label={t('people')}
          className={styles.people}
          hidden={people.length === 0}
        >
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={person.email}
              id={`${id}-${person.email}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={cx(styles.person, person === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add([person])}
            >
              <Avatar name={person.name} src={person.avatar ?? undefined} size="sm" />
              <span className={styles.personName}>
                <bdi>{person.name}</bdi>
                <span className={styles.small}>
                  <EmailAddress address={person.email} />
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
};

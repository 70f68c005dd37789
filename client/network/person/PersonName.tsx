import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { session } from '~/platform/session';
import { Boundary } from '~/ui/Boundary';
import { cx } from '~/ui/cx';
import styles from './PersonName.module.css';

const loadCard = () => import('./PersonCard');
const PersonCard = lazy(async () => ({ default: (await loadCard()).PersonCard }));

/** Lets the pointer cross a name without opening its card. */
const openAfterMs = 400;
/** Leaves time to move the pointer onto the card (WCAG 1.4.13). */
const closeAfterMs = 200;

interface PersonNameProps {
  /** The member's id; null when the name belongs to no member. */
  id: number | null;
  name: string;
  /** The name's rendering, by default plain text. */
  children?: ReactNode;
  /** The name's link. Without one, the name is a button that opens the card. */
  to?: string | undefined;
  className?: string | undefined;
  /** For composite widgets that manage their own focus. */
  tabIndex?: number;
  /** Leaves clicks to the surrounding row; only the keyboard opens the card by a press. */
  clicksRow?: boolean;
}

/** A person's name. Hover or focus shows a card with portrait, level, license, TP, and contacts. */
export const PersonName = ({ id, ...props }: PersonNameProps) =>
  id !== null && session.ability.can('read', 'Member') ? <NameWithCard {...props} id={id} /> : <BareName {...props} />;

type NameProps = Omit<PersonNameProps, 'id'>;

const BareName = ({ name, to, className, tabIndex, children = name }: NameProps) => {
  const look = cx(styles.bare, className);
  return to ? (
    <Link className={look} to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
};

const NameWithCard = ({
  id,
  name,
  to,
  className,
  tabIndex,
  clicksRow,
  children = name,
}: NameProps & { id: number }) => {
  const cardId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: HTMLElement | undefined, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), afterMs);
  };
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }, []);
  // If the card's code fails to load, the name works without it.
  const prepare = () => void loadCard().catch(() => undefined);
  const card = () => document.getElementById(cardId);
  /** Closes the card unless the focus moves into it or back to the name. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== anchor && !card()?.contains(relatedTarget)) hide();
  };
  const onLeave = () => {
    if (!card()?.contains(document.activeElement)) show(undefined, closeAfterMs);
  };

  const trigger = {
    className: cx(styles.name, className),
    tabIndex,
    'aria-details': anchor ? cardId : undefined,
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return;
      prepare();
      show(currentTarget, openAfterMs);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') onLeave();
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.matches(':focus-visible')) return;
      prepare();
      show(currentTarget, openAfterMs);
    },
    onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !anchor) return;
      event.preventDefault();
      event.stopPropagation();
      card()?.querySelector<HTMLElement>('a')?.focus();
    },
  };
  return (
    <>
      {to ? (
        <Link {...trigger} to={to}>
          {children}
        </Link>
      ) : (
        <button
          {...trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => {
            // A key press has a click count of 0.
            const byKey = event.detail === 0;
            if (clicksRow && !byKey) return;
            event.stopPropagation();
            // The pointer has opened the card already, so a click must not close it.
            if (anchor && byKey) hide();
            else show(event.currentTarget, 0);
          }}
        >
          {children}
        </button>
      )}
      {anchor && (
        <Boundary fallback={() => null}>
          <Suspense>
            <PersonCard
              cardId={cardId}
              id={id}
              name={name}
              anchor={anchor}
              onClose={hide}
              onEnter={() => clearTimeout(timer.current)}
              onLeave={onLeave}
              onBlur={onBlur}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  );
};

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

/** Long enough to pass over a name without opening anything. */
const openAfterMs = 400;
/** Long enough to move the pointer onto the card (WCAG 1.4.13). */
const closeAfterMs = 200;

interface PersonNameProps {
  /** The member's id; null where nobody in the network is behind the name. */
  id: number | null;
  name: string;
  /** How the name is drawn, where it is not the plain text. */
  children?: ReactNode;
  /** Where the name leads. Without an address it is a button that opens the card. */
  to?: string | undefined;
  className?: string | undefined;
  /** For composites that manage the focus of their parts. */
  tabIndex?: number;
  /** A click belongs to the row around the name; only the keyboard opens the card by a press. */
  clicksRow?: boolean;
}

/** The name of a person. Hovering or focusing it shows a card: face, level, license, TP and ways to reach them. */
export const PersonName = ({ id, ...props }: PersonNameProps) =>
  id !== null && session.ability.can('read', 'Member') ? <NameWithCard {...props} id={id} /> : <BareName {...props} />;

type Shown = Omit<PersonNameProps, 'id'>;

const BareName = ({ name, to, className, tabIndex, children = name }: Shown) => {
  const look = cx(styles.bare, className);
  return to ? (
    <Link className={look} to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
};

const NameWithCard = ({ id, name, to, className, tabIndex, clicksRow, children = name }: Shown & { id: number }) => {
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
  // If the code of the card does not arrive, there is no card; the name itself works on.
  const prepare = () => void loadCard().catch(() => undefined);
  const card = () => document.getElementById(cardId);
  /** The focus went neither into the card nor back to the name. */
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
            // Pressing a key counts no clicks.
            const byKey = event.detail === 0;
            if (clicksRow && !byKey) return;
            event.stopPropagation();
            // Under the pointer the card is open already: a click does not close it.
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

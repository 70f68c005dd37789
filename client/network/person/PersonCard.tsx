import { type FocusEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '~/crud/Portrait';
import { place } from '~/ui/place';
import { Skeleton } from '~/ui/Skeleton';
import { showInTopLayer } from '~/ui/topLayer';
import { BilingualName } from './BilingualName';
import { CardActions } from './CardActions';
import { CardFacts } from './CardFacts';
import styles from './PersonCard.module.css';
import { usePersonCard } from './usePersonCard';

interface PersonCardProps {
  cardId: string;
  id: number;
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** Only one card is open at a time, by pointer or focus. */
let closeShown: (() => void) | undefined;

/** Clicks and keys on the card must not reach the surrounding row or tile. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A member's summary next to the name. Inline elements only, because names occur in paragraphs. */
export const PersonCard = ({ cardId, id, name, anchor, onClose, onEnter, onLeave, onBlur }: PersonCardProps) => {
  const { t, ready } = useTranslation('person', { useSuspense: false });
  const box = useRef<HTMLSpanElement>(null);
  const state = usePersonCard(id);

  useEffect(() => {
    closeShown?.();
    closeShown = onClose;
    return () => {
      if (closeShown === onClose) closeShown = undefined;
    };
  }, [onClose]);

  useEffect(() => {
    // Captured on the document: the focus may be elsewhere while the pointer holds the card open, and Escape must not
    // reach a dialog first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (box.current?.contains(document.activeElement)) anchor.focus();
      onClose();
    };
    const onScroll = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) onClose();
    };
    // Some touch browsers do not focus pressed buttons, so no blur event closes the card.
    const onPointerDown = ({ target }: Event) => {
      if (!box.current?.contains(target as Node) && !anchor.contains(target as Node)) onClose();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('scroll', onScroll, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', onScroll, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [anchor, onClose]);

  useLayoutEffect(() => {
    if (box.current) showInTopLayer(box.current);
  }, []);
  useLayoutEffect(() => {
    const card = box.current;
    if (!card) return undefined;
    const put = () => place(anchor, card, { gap: 4 });
    put();
    // The card's size changes with its content.
    const observer = new ResizeObserver(put);
    observer.observe(card);
    return () => observer.disconnect();
  }, [anchor]);

  const card = state.is === 'ready' ? state.card : undefined;
  return (
    <span
      ref={box}
      id={cardId}
      role="dialog"
      aria-label={name}
      aria-busy={state.is === 'loading' || undefined}
      className={styles.card}
      onClick={stop}
      onKeyDown={stop}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={onBlur}
    >
      <span className={styles.head}>
        <Portrait name={name} url={card?.avatar_url} size="lg" />
        <span className={styles.who}>
          <b className={styles.name}>
            <BilingualName name={name} />
          </b>
          {card && (
            <span className={styles.sub}>
              {card.office && ready && <bdi>{t('office')}</bdi>}
              {card.level && <bdi>{`${card.level.name} ${card.level.name_zh}`}</bdi>}
              <bdi>{card.member_no}</bdi>
            </span>
          )}
        </span>
      </span>
      {(state.is === 'loading' || !ready) && <Skeleton height="64px" />}
      {ready && state.is === 'hidden' && <span className={styles.note}>{t('hidden')}</span>}
      {ready && state.is === 'failed' && <span className={styles.note}>{t('failed')}</span>}
      {ready && card && (
        <>
          <CardFacts card={card} />
          <CardActions card={card} onLeave={onClose} />
        </>
      )}
    </span>
  );
};

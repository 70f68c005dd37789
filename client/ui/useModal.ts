import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useTaskInProgress } from '~/platform/cachedPage';
import { presentPlace, returnTo } from './restoreFocus';
import { closeModal, showModal } from './topLayer';

/**
 * Controls a native modal <dialog> that is mounted only while open: opens it on mount, returns focus on unmount, and
 * turns Escape and a click on the backdrop into `onClose`. Spread the result on the <dialog>.
 */
export const useModal = (onClose: () => void, closable: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useTaskInProgress(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = presentPlace();
    showModal(dialog);
    // Focus the element marked for it, else the first field, else the title. Never the close button, nor the dialog
    // itself: screen readers would read out its whole content.
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ??
      dialog.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select') ??
      dialog.querySelector<HTMLElement>('[data-title]');
    (first ?? dialog).focus({ preventScroll: true });
    return () => {
      closeModal(dialog);
      returnTo(before);
    };
  }, []);

  // Close only if the press starts and ends outside: a text selection dragged out must not close the dialog.
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== ref.current) return false;
    const box = ref.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.x &&
      event.clientX <= box.x + box.width &&
      event.clientY >= box.y &&
      event.clientY <= box.y + box.height;
    return !inside;
  };

  return {
    ref,
    tabIndex: -1,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside fires its own `cancel` event.
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (closable) onClose();
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (closable) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = outside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (closable && pressedOutside.current && outside(event)) onClose();
    },
  };
};

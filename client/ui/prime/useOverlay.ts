import { useId, useRef } from 'react';
import { showInTopLayer } from '../topLayer';

/**
 * Mounts a control's panel inside the dialog or popover around it, in the top layer. PrimeReact appends panels to the
 * page, where a modal dialog covers them and a popover clips them.
 */
export const useOverlay = () => {
  const box = useRef<HTMLDivElement>(null);
  const name = `panel${useId().replace(/\W/g, '')}`;
  const dialog = () => box.current?.closest<HTMLElement>('dialog, [popover]') ?? null;
  const raise = () => {
    const panel = dialog()?.getElementsByClassName(name)[0];
    if (panel instanceof HTMLElement) showInTopLayer(panel);
  };
  return {
    box,
    panel: {
      panelClassName: name,
      appendTo: () => dialog() ?? document.body,
      transitionOptions: { timeout: { enter: 120, exit: 100 }, onEnter: raise },
    },
  };
};

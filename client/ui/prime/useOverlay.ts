import { useId, useRef } from 'react';
import { showInTopLayer } from '../topLayer';

/**
 * Where a control's panel is mounted. PrimeReact appends it to the page, which lies below a modal dialog or a popover. In one of
 * these it goes into it and the top layer, so that it is neither covered nor clipped.
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

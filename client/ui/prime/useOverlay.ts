import { useId, useRef } from 'react';
import { showInTopLayer } from '../topLayer';

/**
 * Where a control's panel goes. PrimeReact puts it at the end of the page, which lies below a dialog or a popover: in one of these
 * it goes into it instead, and into the top layer, so that no edges cut it off.
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

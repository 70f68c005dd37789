import { useId, useRef } from 'react';
import { showInTopLayer } from '../topLayer';

/**
 * Where a control's panel goes. PrimeReact puts it at the end of the page, which lies inert below a modal dialog: in a dialog
 * it goes into the dialog instead, and into the top layer, so that the dialog's edges do not cut it off.
 */
export const useOverlay = () => {
  const box = useRef<HTMLDivElement>(null);
  const name = `panel${useId().replace(/\W/g, '')}`;
  const dialog = () => box.current?.closest('dialog') ?? null;
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

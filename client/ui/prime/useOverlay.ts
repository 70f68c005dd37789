import { useId, useRef } from 'react';
import { showInTopLayer } from '../topLayer';

/**
 * Where a control's panel is mounted. PrimeReact appends it to the page, which is inert below a modal dialog. In a dialog it goes
 * into the dialog and the top layer, so that the dialog does not clip it.
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

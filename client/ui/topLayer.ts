/** Shows an element in the browser's top layer; older browsers show it in place. */
export const showInTopLayer = (element: HTMLElement): void => {
  if (!('showPopover' in element) || !element.isConnected) return;
  // Manual: an auto popover would close its opener and swallow Escape.
  element.popover = 'manual';
  element.showPopover();
};

/** Opens a native dialog as modal; older browsers open it in place. */
export const showModal = (dialog: HTMLDialogElement): void => {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  // Records the scrollbar's presence: without a stable gutter, the page behind would shift when it disappears.
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight);
};

export const closeModal = (dialog: HTMLDialogElement): void => {
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLElement).removeAttribute('open');
};

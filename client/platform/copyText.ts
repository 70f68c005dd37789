/**
 * Copies a text. `navigator.clipboard` exists in secure contexts only; elsewhere the browser copies a selection.
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.insetBlockStart = '-100px';
  // An open dialog makes everything outside it inert, so the box goes inside.
  (focused?.closest('dialog') ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('The browser does not copy.');
}

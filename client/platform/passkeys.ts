/** Browsers have passkeys on https and on this machine, for names of hosts, not for numbers. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname);

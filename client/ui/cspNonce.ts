/** The nonce that the content security policy allows for run-time styles. */
export const cspNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // Browsers blank the attribute after parsing; the property keeps the value.
  const carrier = document.querySelector<HTMLElement>('style[nonce], script[nonce], link[nonce]');
  return meta?.nonce || meta?.content || carrier?.nonce || undefined;
};

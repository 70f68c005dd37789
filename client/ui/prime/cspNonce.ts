/** The nonce that the page's content policy gives to styles made at run time, if there is one. */
export const cspNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // The attribute is blanked once the page is read, the property keeps it.
  const carrier = document.querySelector<HTMLElement>('style[nonce], script[nonce], link[nonce]');
  return meta?.nonce || meta?.content || carrier?.nonce || undefined;
};

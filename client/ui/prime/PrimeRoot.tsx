import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../prime.css';
import { usePrimeWords } from './primeWords';

/** The nonce that the page's content policy gives to styles made at run time, if there is one. */
const cspNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // The attribute is blanked once the page is read, the property keeps it.
  const carrier = document.querySelector<HTMLElement>('style[nonce], script[nonce], link[nonce]');
  return meta?.nonce || meta?.content || carrier?.nonce || undefined;
};

type Inner = { language: string; children: ReactNode };

const Provider = ({ language, children }: Inner) => {
  const [value] = useState(() => ({ nonce: cspNonce(), ripple: false, locale: language }));
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>;
};

/**
 * What PrimeReact needs round it: our stylesheet, the nonce for the styles that it writes at run time, its words. The wrappers
 * of this folder bring it along; put it round anything of PrimeReact that is used directly.
 */
export const PrimeRoot = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en';
  usePrimeWords(language);
  // PrimeReact reads its settings only once, hence the key: another language starts afresh.
  return (
    <Provider key={language} language={language}>
      {children}
    </Provider>
  );
};

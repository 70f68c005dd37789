import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../cspNonce';
import '../prime.css';
import { usePrimeWords } from './primeWords';

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
  // PrimeReact reads its settings once; the key remounts it for another language.
  return (
    <Provider key={language} language={language}>
      {children}
    </Provider>
  );
};

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
 * PrimeReact's context: our style sheet, the nonce for its run-time styles, and its texts. The wrappers in this folder
 * include it; wrap any PrimeReact component that you use directly.
 */
export const PrimeRoot = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en';
  usePrimeWords(language);
  // PrimeReact reads its settings only once; the key remounts it when the language changes.
  return (
    <Provider key={language} language={language}>
      {children}
    </Provider>
  );
};

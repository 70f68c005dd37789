import { CodeXml } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { anchorOf } from '~/demos/showcases/kernel/anchorOf';
import type { Language } from '~/platform/i18n';
import { orToast } from '../orToast';
import { useShell } from '../ShellContext';
import type { PaletteGroup } from './groups';

type Examples = Readonly<Record<string, Readonly<Record<string, { title: string; text: string }>>>>;

/** One file per language. */
const load: Record<Language, () => Promise<{ default: Examples }>> = {
  en: () => import('virtual:examples/en'),
  de: () => import('virtual:examples/de'),
  fr: () => import('virtual:examples/fr'),
  pt: () => import('virtual:examples/pt'),
};

/** Examples of all showcases. Call it from an observer. */
export function useExamples(): PaletteGroup {
  const { t, i18n } = useTranslation('shell');
  const { screens, titles } = useShell();
  const navigate = useNavigate();
  const language = i18n.resolvedLanguage as Language;
  const [examples, setExamples] = useState<Examples>({});
  useEffect(() => {
    let left = false;
    orToast(
      load[language]().then(({ default: texts }) => {
        if (!left) setExamples(texts);
      }),
    );
    return () => {
      left = true;
    };
  }, [language]);
  const entries = screens.flatMap((screen) =>
    (screen.texts ?? []).flatMap((namespace) =>
      Object.entries(examples[namespace] ?? {}).map(([name, { title, text }]) => ({
        key: `example:${screen.path}#${name}`,
        label: title,
        icon: screen.menu?.icon ?? CodeXml,
        hint: titles.title(screen),
        words: [text, `${titles.title(screen)} ${title}`],
        run: () => void navigate(`${screen.path}#${anchorOf(name)}`),
      })),
    ),
  );
  return { key: 'examples', title: t('palette.examples'), entries };
}

import feather from 'virtual:feather';
import { createLucideIcon, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { TextInput } from '~/ui/TextInput';
import styles from './Feather.module.css';

const forms = ['name', 'jsx'] as const;

/** Feather's icons that lucide has removed. */
const brands =
  'chrome codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket slack trello twitch twitter youtube'.split(
    ' ',
  );

const icons = feather.map(({ name, lucide, node }) => ({ name, lucide, Glyph: createLucideIcon(lucide, node) }));

/** `arrow-down` becomes `<ArrowDown />`. */
const jsxOf = (name: string) => `<${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())} />`;

/** Icons by name; pressing one copies it. */
export const FeatherPage = () => {
  const { t } = useTranslation('showFeather');
  const [query, setQuery] = useState('');
  const [form, setForm] = useState<(typeof forms)[number]>('name');
  const term = query.trim().toLowerCase();
  const matches = icons.filter(({ name, lucide }) => name.includes(term) || lucide.includes(term));

  const copy = async (text: string) => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'), text);
    } catch {
      // The browser refused to copy: the toast shows the text.
      feedback.toast('warning', t('copyFailed'), text);
    }
  };

  return (
    <Page lead={t('lead', { count: icons.length, total: icons.length + brands.length })}>
      <search className={styles.bar}>
        <TextInput
          type="search"
          icon={Search}
          clearable
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={setQuery}
        />
        <SegmentedControl
          label={t('copies')}
          options={forms.map((value) => ({ value, label: t(`forms.${value}`) }))}
          value={form}
          onChange={setForm}
        />
        <span role="status" className="muted own-order">
          {t('shown', { count: matches.length })}
        </span>
      </search>
      {matches.length > 0 ? (
        <ul className={styles.grid}>
          {matches.map(({ name, lucide, Glyph }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.icon}
                title={name}
                onClick={() => void copy(form === 'name' ? name : jsxOf(lucide))}
              >
                <Glyph size={22} strokeWidth={1.75} aria-hidden />
                <span className={styles.name} dir="ltr" translate="no">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('nothing', { query: query.trim() })}
          action={<Button onClick={() => setQuery('')}>{t('clear')}</Button>}
        />
      )}
    </Page>
  );
};

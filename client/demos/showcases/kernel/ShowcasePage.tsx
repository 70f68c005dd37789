import { fold } from '@shared/format/fold';
import { Search, SearchX } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { TextInput } from '~/ui/TextInput';
import { useMedia } from '~/ui/useMedia';
import { anchorOf } from './anchorOf';
import type { ComponentDoc } from './componentDoc';
import { ExampleCard } from './ExampleCard';
import type { Sources } from './exampleFiles';
import { Keyboard } from './Keyboard';
import { OnThisPage, type PagePart } from './OnThisPage';
import { Related } from './Related';
import { Section } from './Section';
import styles from './ShowcasePage.module.css';
import { useAnchor } from './useAnchor';

/** Loaded on demand: pages without props have no table. */
const PropsTables = lazy(() => import('./PropsTables'));

export interface ShowcasePageProps {
  /** The page's namespace: lead, avoid, examples.Name.{title, text, note}, keys.name, screenReader. */
  texts: string;
  /** Examples by file name, in order. */
  examples: Readonly<Record<string, ComponentType>>;
  sources: Sources;
  docs?: readonly ComponentDoc[];
  /** A Playground. */
  playground?: ReactNode;
  keys?: Readonly<Record<string, string>>;
}

/** Pages with at least this many examples have a filter. */
const filterFrom = 5;
const fromXl = '(min-width: 1200px)';

/** A page of the component reference: playground, examples with code, props, and keyboard use. */
export const ShowcasePage = ({ texts, examples, sources, docs, playground, keys }: ShowcasePageProps) => {
  const { t } = useTranslation('showcases');
  const { t: own } = useTranslation(texts);
  const wide = useMedia(fromXl);
  const [query, setQuery] = useState('');
  useAnchor(() => setQuery(''));

  const term = fold(query.trim());
  const all = Object.entries(examples);
  const matches = all.filter(([name]) =>
    fold(`${own(`examples.${name}.title`)} ${own(`examples.${name}.text`)}`).includes(term),
  );
  const avoid = own('avoid', { defaultValue: '' });
  const [hasPlayground, hasKeys] = [playground != null, keys !== undefined];
  const names = matches.map(([name]) => name).join();
  const parts = useMemo(
    (): readonly PagePart[] => [
      ...(hasPlayground ? [{ id: 'playground', title: t('playground') }] : []),
      ...names
        .split(',')
        .filter(Boolean)
        .map((name) => ({ id: anchorOf(name), title: own(`examples.${name}.title`) })),
      ...(docs ? [{ id: 'props', title: t('props') }] : []),
      ...(hasKeys ? [{ id: 'accessibility', title: t('accessibility') }] : []),
    ],
    [names, hasPlayground, docs, hasKeys, t, own],
  );
  return (
    <Page lead={own('lead')}>
      <div className={styles.layout}>
        <div className={styles.column}>
          {!wide && <OnThisPage parts={parts} wide={false} />}
          {avoid && (
            <p className={styles.avoid}>
              <strong>{t('avoid')}</strong> <span>{avoid}</span>
            </p>
          )}
          {playground}
          {all.length >= filterFrom && (
            <search className={styles.filter}>
              <TextInput
                type="search"
                icon={Search}
                clearable
                aria-label={t('filter')}
                placeholder={t('filter')}
                value={query}
                onChange={setQuery}
              />
              <span role="status" className="muted">
                {term && t('shown', { count: matches.length })}
              </span>
            </search>
          )}
          {matches.map(([name, live]) => (
            <ExampleCard key={name} name={name} texts={texts} live={live} sources={sources} />
          ))}
          {matches.length === 0 && (
            <EmptyState
              icon={SearchX}
              title={t('nothing', { query: query.trim() })}
              action={<Button onClick={() => setQuery('')}>{t('clear')}</Button>}
            />
          )}
          {docs && (
            <Section id="props" title={t('props')} subtitle={t('propsText')}>
              <FetchedPart waiting={<SkeletonLines lines={8} />}>
                <PropsTables docs={docs} />
              </FetchedPart>
            </Section>
          )}
          {keys && <Keyboard texts={texts} keys={keys} />}
          <Related />
        </div>
        {wide && <OnThisPage parts={parts} wide />}
      </div>
    </Page>
  );
};

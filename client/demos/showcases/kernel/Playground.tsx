import { Copy, RotateCcw } from 'lucide-react';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import type { ComponentDoc, PropDoc } from './componentDoc';
import { jsxOf } from './jsxOf';
import styles from './Playground.module.css';
import { PlaygroundControl } from './PlaygroundControl';
import { Section } from './Section';
import { useCopy } from './useCopy';

const Code = lazy(() => import('./Code'));

export interface PlaygroundProps<P> {
  component: ComponentType<P>;
  /** From `~/ui/Name?props`; the doc with the component's own name is used. */
  docs: readonly ComponentDoc[];
  name: string;
  /** Initial props. */
  props: NoInfer<P>;
  /** Adjustable props, in order. A prop without a documented type is inferred from its initial value. */
  offers: readonly (keyof P & string)[];
  /** The component fills the available width. */
  wide?: boolean;
  /** Change handlers by prop: `{ checked: 'onChange' }`. */
  binds?: Partial<Record<keyof P & string, keyof P & string>>;
}

/** A live component with a control per main prop, and the resulting code. */
export const Playground = <P extends object>({
  component,
  docs,
  name,
  props,
  offers,
  wide = false,
  binds = {},
}: PlaygroundProps<P>) => {
  const { t } = useTranslation('showcases');
  const copy = useCopy();
  const [changed, setChanged] = useState<Partial<P>>({});
  const doc = docs.find((one) => one.name === name);
  const propDocs = doc?.props ?? [];
  const values: P & Record<string, unknown> = { ...props, ...changed };
  const set = (prop: string, value: unknown) => setChanged((before) => ({ ...before, [prop]: value }));
  const bound = Object.fromEntries(
    Object.entries(binds).map(([prop, event]) => [event, (value: unknown) => set(prop, value)]),
  );
  const fallbacks = Object.fromEntries(propDocs.map((prop) => [prop.name, prop.fallback]));
  const isChanged = (Object.keys(changed) as (keyof P)[]).some((prop) => changed[prop] !== props[prop]);
  const jsx = jsxOf(name, values, fallbacks);
  const code = doc ? `import { ${name} } from '${doc.from}';\n\n${jsx}` : jsx;
  return (
    <Section
      id="playground"
      title={t('playground')}
      subtitle={t('playgroundText')}
      actions={
        <div className={styles.actions}>
          <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(code)}>
            {t('copy')}
          </Button>
          <Button size="sm" variant="ghost" icon={RotateCcw} disabled={!isChanged} onClick={() => setChanged({})}>
            {t('reset')}
          </Button>
        </div>
      }
    >
      <div className={styles.playground}>
        <div className={cx(styles.stage, wide && styles.wide)} data-example="">
          {createElement(component, { ...values, ...bound })}
        </div>
        <div className={styles.controls}>
          {offers.map((offer) => (
            <PlaygroundControl
              key={offer}
              prop={propDocs.find((prop) => prop.name === offer) ?? undocumented(offer, props[offer])}
              value={values[offer]}
              onChange={(value) => set(offer, value)}
            />
          ))}
        </div>
        <div className={styles.code}>
          <FetchedPart waiting={<div className={styles.waiting} />}>
            <Code label={t('codeOf', { title: t('playground') })} code={code} />
          </FetchedPart>
        </div>
      </div>
    </Section>
  );
};

/** An HTML attribute that the component passes on. */
const undocumented = (name: string, value: unknown): PropDoc => ({
  name,
  type: typeof value,
  text: '',
  required: false,
  control: typeof value === 'boolean' ? 'flag' : typeof value === 'number' ? 'number' : 'text',
});

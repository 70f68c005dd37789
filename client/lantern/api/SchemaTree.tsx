import type { JsonSchema } from '@shared/contracts/lantern/description';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Limits } from './Limits';
import { type Parts, resolved } from './operations';
import { Prose } from './Prose';
import styles from './SchemaTree.module.css';
import { childrenOf, hasChildren, typeOf } from './schemaWords';

type Props = {
  parts: Parts;
  schema: JsonSchema;
  /** True for a request body, which marks required fields; an answer's tree marks optional ones. */
  sent: boolean;
  depth?: number;
};

/** Levels expanded at first. */
const unfolded = 2;

export const SchemaTree = ({ parts, schema, sent, depth = 0 }: Props) => {
  const { t } = useTranslation('lantern');
  const resolve = (one: JsonSchema) => resolved(parts, one);
  const { properties, options } = childrenOf(schema, resolve);
  const node = (key: string, head: ReactNode, of: JsonSchema, open: boolean) => (
    <li key={key} className={styles.node}>
      {hasChildren(of, resolve) ? (
        <details open={open}>
          <summary className={styles.fold}>
            <ChevronRight size={14} className={styles.arrow} aria-hidden />
            <span className={styles.row}>{head}</span>
          </summary>
          <SchemaTree parts={parts} schema={of} sent={sent} depth={depth + 1} />
        </details>
      ) : (
        <div className={styles.row}>{head}</div>
      )}
    </li>
  );

  if (options)
    return (
      <ul className={styles.tree}>
        {options.map(({ name, schema: one }, at) =>
          node(
            name,
            <>
              <span className={styles.note}>{at === 0 ? t('schema.oneOf') : t('schema.or')}</span>
              <code dir="ltr">{name}</code>
            </>,
            one,
            at === 0 && depth < unfolded,
          ),
        )}
      </ul>
    );

  if (properties)
    return (
      <ul className={styles.tree}>
        {properties.map(({ name, schema: raw, required }) => {
          const one = resolve(raw);
          const description = raw.description ?? one.description;
          return node(
            name,
            <>
              <code className={styles.name} dir="ltr">
                {name}
              </code>
              <code className={styles.type} dir="ltr">
                {typeOf(raw)}
              </code>
              {sent && required && <span className={styles.required}>{t('schema.required')}</span>}
              {!sent && !required && <span className={styles.note}>{t('schema.optional')}</span>}
              <span className={styles.note}>
                <Limits schema={one} />
              </span>
              {description && (
                <span className={styles.description}>
                  <Prose>{description}</Prose>
                </span>
              )}
            </>,
            raw,
            depth < unfolded,
          );
        })}
      </ul>
    );

  return (
    <p className={styles.row}>
      <code className={styles.type} dir="ltr">
        {typeOf(schema)}
      </code>
      <span className={styles.note}>
        <Limits schema={schema} />
      </span>
    </p>
  );
};

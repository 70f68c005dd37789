import type { JsonSchema } from '@shared/contracts/lantern/description';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { JsonText } from './JsonText';
import type { Parts } from './operations';
import { SchemaTree } from './SchemaTree';
import styles from './Shape.module.css';

type Props = {
  label: string;
  parts: Parts;
  content: { schema: JsonSchema; example?: unknown };
  sent?: boolean;
};

/** A body as a tree of its fields, and as an example if there is one. */
export const Shape = ({ label, parts, content: { schema, example }, sent = false }: Props) => {
  const { t } = useTranslation('lantern');
  const [view, setView] = useState<'fields' | 'example'>('fields');
  return (
    <div className={styles.shape}>
      {example !== undefined && (
        <SegmentedControl
          label={label}
          value={view}
          onChange={setView}
          options={[
            { value: 'fields', label: t('schema.fields') },
            { value: 'example', label: t('schema.example') },
          ]}
        />
      )}
      {view === 'example' && example !== undefined ? (
        <JsonText label={`${label}: ${t('schema.example')}`} text={JSON.stringify(example)} />
      ) : (
        <SchemaTree parts={parts} schema={schema} sent={sent} />
      )}
    </div>
  );
};

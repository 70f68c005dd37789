import { type ReactNode, useState } from 'react';
import { Card } from '~/ui/Card';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import styles from './AutoSuggest.module.css';

interface SuggestProps {
  title: string;
  text: string;
  label: string;
  /** Options that match a text. */
  find: (typed: string) => Promise<readonly Option[]> | readonly Option[];
  error?: string | undefined;
  /** Details of the chosen option. */
  children?: (chosen: Option) => ReactNode;
}

/** An autocomplete field with the chosen option below it. */
export const Suggest = ({ title, text, label, find, error, children }: SuggestProps) => {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <Card title={title} subtitle={text}>
      <div className={styles.suggest}>
        <Field label={label} error={error}>
          {(ids) => (
            <AutoComplete
              {...ids}
              value={chosen}
              onChange={setChosen}
              options={options}
              onSearch={async (typed) => setOptions(await find(typed))}
            />
          )}
        </Field>
        <div className={styles.chosen} aria-live="polite">
          {chosen && (
            <>
              <Chip label={chosen.label} onRemove={() => setChosen(null)} />
              {children?.(chosen)}
            </>
          )}
        </div>
      </div>
    </Card>
  );
};

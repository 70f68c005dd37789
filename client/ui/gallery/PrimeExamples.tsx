import { useState } from 'react';
import { Card } from '../Card';
import { Field } from '../Field';
import { AutoComplete } from '../prime/AutoComplete';
import { MultiSelect } from '../prime/MultiSelect';
import type { Option } from '../prime/option';
import { Select } from '../prime/Select';
import { TreeSelect } from '../prime/TreeSelect';
import styles from './Gallery.module.css';

const carriers: Option[] = [
  'Harborstone Life',
  'Meridian Mutual',
  'Northgate',
  'Pinecrest',
  'Silver Oak',
  'Summit Trust',
  'Tidewater',
  'Union Shield',
  'Vantage',
  'Westbrook',
].map((label, index) => ({
  value: label.toLowerCase(),
  label,
  hint: index % 3 === 0 ? 'Rates as of November' : undefined,
  disabled: index === 4,
}));
const kinds: Option[] = [
  { value: 'iul', label: 'Indexed universal life' },
  { value: 'term', label: 'Term life' },
  { value: 'annuity', label: 'Annuity' },
];
const tree = [
  {
    value: 'life',
    label: 'Life',
    children: [
      { value: 'iul', label: 'Indexed universal life' },
      { value: 'term', label: 'Term' },
    ],
  },
  {
    value: 'annuity',
    label: 'Annuity',
    children: [
      { value: 'fixed', label: 'Fixed' },
      { value: 'indexed', label: 'Indexed' },
    ],
  },
];

/** Also stands in a dialog, where the panels must not be cut off. */
export const PrimeFields = () => {
  const [carrier, setCarrier] = useState<string | null>('meridian mutual');
  const [kind, setKind] = useState<string | null>(null);
  const [several, setSeveral] = useState<string[]>(['iul', 'term']);
  const [place, setPlace] = useState<string | null>('fixed');
  const [agent, setAgent] = useState<Option | null>(null);
  const [found, setFound] = useState<readonly Option[]>([]);
  return (
    <div className={styles.column}>
      <Field label="Carrier">
        {(ids) => <Select {...ids} clearable options={carriers} value={carrier} onChange={setCarrier} />}
      </Field>
      <Field label="Kind" required error="Choose the kind of product.">
        {(ids) => <Select {...ids} options={kinds} value={kind} onChange={setKind} />}
      </Field>
      <Field label="Kinds">
        {(ids) => <MultiSelect {...ids} options={kinds} value={several} onChange={setSeveral} />}
      </Field>
      <Field label="Category">
        {(ids) => <TreeSelect {...ids} clearable options={tree} value={place} onChange={setPlace} />}
      </Field>
      <Field label="Agent">
        {(ids) => (
          <AutoComplete
            {...ids}
            value={agent}
            onChange={setAgent}
            options={found}
            onSearch={(text) =>
              setFound(carriers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())))
            }
          />
        )}
      </Field>
      <Field label="Not allowed">
        {(ids) => <Select {...ids} disabled options={kinds} value="term" onChange={() => {}} />}
      </Field>
    </div>
  );
};

export const PrimeExamples = () => (
  <Card title="Fields of PrimeReact">
    <PrimeFields />
  </Card>
);

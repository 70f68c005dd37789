import { Bell, Check, Download, Pencil, Plus, Save, Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Icon } from '~/ui/icon';
import { NativeSelect } from '~/ui/NativeSelect';
import { NumberInput } from '~/ui/NumberInput';
import { Switch } from '~/ui/Switch';
import { TextInput } from '~/ui/TextInput';
import type { PropDoc } from './componentDoc';
import styles from './PlaygroundControl.module.css';

const icons: Readonly<Record<string, Icon>> = { Bell, Check, Download, Pencil, Plus, Save, Star };
/** Represents an omitted prop. */
const none = '';

interface PlaygroundControlProps {
  prop: PropDoc;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control for a prop's type. */
export const PlaygroundControl = ({ prop, value, onChange }: PlaygroundControlProps) => {
  const { t, i18n } = useTranslation('showcases');
  const id = useId();
  const { name, control, fallback, required } = prop;
  const label = <code dir="ltr">{name}</code>;
  if (control === 'flag')
    return (
      <Switch label={label} checked={value === undefined ? fallback === 'true' : value === true} onChange={onChange} />
    );
  const nothing = { value: none, label: t('none') };
  const choice = (
    options: readonly { value: string; label: string }[],
    chosen: string,
    pick: (one: string) => void,
  ) => <NativeSelect id={id} options={options} value={chosen} onChange={pick} />;
  const fieldOf = () => {
    if (control === 'icon')
      return choice(
        [nothing, ...Object.keys(icons).map((one) => ({ value: one, label: one }))],
        Object.keys(icons).find((one) => icons[one] === value) ?? none,
        (one) => onChange(icons[one]),
      );
    if (Array.isArray(control)) {
      const values: readonly (string | number)[] = control;
      const usual = values.find((one) => fallback === `'${one}'` || fallback === String(one));
      const options = values.map((one) => ({ value: String(one), label: String(one) }));
      return choice(
        usual === undefined && !required ? [nothing, ...options] : options,
        String(value ?? usual ?? none),
        (one) => onChange(values.find((each) => String(each) === one)),
      );
    }
    if (control === 'number')
      return (
        <NumberInput
          id={id}
          locale={i18n.language}
          value={typeof value === 'number' ? value : fallback === undefined ? null : Number(fallback)}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    return <TextInput id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  };
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {fieldOf()}
    </div>
  );
};

import { observer } from 'mobx-react-lite';
import { Switch } from '~/ui/Switch';
import { useField } from '../FormContext';

/** Yes or no; the label says what yes means. */
export const SwitchField = observer(({ name }: { name: string }) => {
  const { value, set, frame } = useField<boolean>(name);
  return <Switch id={frame.id} label={frame.label} hint={frame.hint} checked={value} onChange={set} />;
});

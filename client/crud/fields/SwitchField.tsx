import { observer } from 'mobx-react-lite';
import { Switch } from '~/ui/Switch';
import { useField } from '../FormContext';

/** A yes-or-no value; the label states the meaning of yes. */
export const SwitchField = observer(({ name }: { name: string }) => {
  const { value, set, frame } = useField<boolean>(name);
  return <Switch id={frame.id} label={frame.label} hint={frame.hint} checked={value} onChange={set} />;
});

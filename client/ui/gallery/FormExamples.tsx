import { useState } from 'react';
import { ActionBar } from '../ActionBar';
import { Button } from '../Button';
import { Card } from '../Card';
import { ColorInput } from '../ColorInput';
import { DateInput } from '../DateInput';
import { DateRangeInput } from '../DateRangeInput';
import type { DateRange } from '../dates/days';
import { Field } from '../Field';
import { FormSection } from '../FormSection';
import { InstantInput } from '../InstantInput';
import { MoneyInput } from '../MoneyInput';
import { NumberInput } from '../NumberInput';
import { PercentInput } from '../PercentInput';
import { RadioGroup } from '../RadioGroup';
import { Switch } from '../Switch';
import { TextArea } from '../TextArea';
import { TextInput } from '../TextInput';
import { TimeInput } from '../TimeInput';

export const FormExamples = () => {
  const locale = document.documentElement.lang;
  const [cents, setCents] = useState<number | null>(360_000);
  const [points, setPoints] = useState<number | null>(6000);
  const [term, setTerm] = useState<number | null>(20);
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [range, setRange] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-21' });
  const [at, setAt] = useState('14:30');
  const [published, setPublished] = useState<string | null>('2026-11-21T22:30:00.000Z');
  const [color, setColor] = useState('#2f6f4f');
  const [mode, setMode] = useState<'monthly' | 'yearly'>('yearly');
  const [note, setNote] = useState('The client asks for a call before the exam.');
  const [on, setOn] = useState(true);
  const [name, setName] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label="A long form">
      <Card>
        <FormSection title="Insured" description="The person whose life is covered." beside>
          <Field label="First name" required>
            {(ids) => <TextInput {...ids} value={name} onChange={setName} />}
          </Field>
          <Field label="Family name" required error="Enter the family name.">
            {(ids) => <TextInput {...ids} value="" onChange={() => {}} />}
          </Field>
          <Field label="Signed on" required>
            {(ids) => <DateInput {...ids} value={day} onChange={setDay} />}
          </Field>
          <Field label="Exam at">{(ids) => <TimeInput {...ids} value={at} onChange={setAt} />}</Field>
          <Field label="Published at" group>
            {(ids) => <InstantInput {...ids} label="Published at" value={published} onChange={setPublished} />}
          </Field>
          <Field label="Carrier's color">{(ids) => <ColorInput {...ids} value={color} onChange={setColor} />}</Field>
          <DateRangeInput label="Submitted" value={range} onChange={setRange} />
          <Field label="Term in years">
            {(ids) => <NumberInput {...ids} locale={locale} min={1} max={40} value={term} onChange={setTerm} />}
          </Field>
        </FormSection>
        <FormSection title="Coverage" description="Figures as on the illustration." beside>
          <Field label="Planned premium" required hint="For one year, in US dollars.">
            {(ids) => <MoneyInput {...ids} locale={locale} value={cents} onChange={setCents} />}
          </Field>
          <Field label="Your share">
            {(ids) => <PercentInput {...ids} locale={locale} value={points} onChange={setPoints} />}
          </Field>
          <Field label="Payment" group>
            {(ids) => (
              <RadioGroup
                {...ids}
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'monthly', label: 'Monthly' },
                  { value: 'yearly', label: 'Yearly', hint: 'One premium in advance.' },
                ]}
              />
            )}
          </Field>
          <Field label="Reminders" group>
            {({ id }) => (
              <Switch
                id={id}
                label="Remind the client"
                hint="A week before each premium."
                checked={on}
                onChange={setOn}
              />
            )}
          </Field>
          <Field label="Note" wide>
            {(ids) => <TextArea {...ids} value={note} onChange={setNote} max={60} />}
          </Field>
        </FormSection>
      </Card>
      <ActionBar note="Unsaved changes">
        <Button>Cancel</Button>
        <Button variant="primary" type="submit">
          Save case
        </Button>
      </ActionBar>
    </form>
  );
};

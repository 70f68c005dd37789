import { levels } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

/** The lowest level that sees the content, stored as its rank; `any` labels the empty choice. */
export const RankField = observer(({ name, any }: { name: string; any: string }) => {
  const { t } = useTranslation();
  const { value, choose, frame } = useField<number | null>(name);
  const store = useAnswer(levels.list, { query: { limit: 100, sort: 'rank', order: 'asc' } });
  const choices = (store.data?.list ?? []).filter(({ status, rank }) => status === 'active' || rank === value);
  const unknown = value !== null && !choices.some(({ rank }) => rank === value);
  return (
    <Field {...frame} error={frame.error ?? (store.failure && failureText(t, store.failure))}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value === null ? '' : String(value)}
          onChange={(rank) => choose(rank === '' ? null : Number(rank))}
          options={[
            { value: '', label: any },
            ...(unknown ? [{ value: String(value), label: String(value) }] : []),
            ...choices.map(({ rank, code, name }) => ({ value: String(rank), label: `${code} ${name}` })),
          ]}
        />
      )}
    </Field>
  );
});

import { memberStatuses } from '@shared/abilities';
import { levels } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { useAnswer } from '~/crud/useAnswer';
import { NativeSelect } from '~/ui/NativeSelect';

const ordered = { query: { limit: 100, sort: 'rank' } } as const;

interface LevelChoiceProps {
  value: string;
  onChange: (code: string) => void;
  /** The choice of every level. */
  any?: string;
}

/** The network's levels by code, loaded because levels are data. */
export const LevelChoice = observer(({ value, onChange, any }: LevelChoiceProps) => {
  const { t } = useTranslation('team');
  const store = useAnswer(levels.list, ordered);
  const choices = store.data?.list ?? [];
  return (
    <NativeSelect
      ariaLabel={t('fields.level')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: any ?? t('crud:any') },
        ...choices.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        // While the levels load, or for an unknown code.
        ...(value && !choices.some(({ code }) => code === value) ? [{ value, label: value }] : []),
      ]}
    />
  );
});

const level: Filter<'level'> = {
  keys: ['level'],
  Control: ({ query, set }) => (
    <LevelChoice
      value={String(query.level ?? '').toUpperCase()}
      onChange={(code) => set({ level: code || undefined })}
    />
  ),
  Chip: ({ query, t, children }) =>
    query.level ? children(`${t('team:fields.level')}: ${String(query.level).toUpperCase()}`) : null,
};

export const directFilters = [
  search('q'),
  level,
  oneOf('status', memberStatuses),
  oneOf('licensed', ['1', '0']),
  flag('inactive'),
] as const;

export const teamFilters = [
  search('q'),
  oneOf('generation', ['1', '2', '3', '4', '5', '6']),
  level,
  oneOf('status', memberStatuses),
  oneOf('licensed', ['1', '0']),
  flag('leader'),
  flag('inactive'),
] as const;

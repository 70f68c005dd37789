import { type Level, levels } from '@shared/contracts/network/levels';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { useTranslation } from 'react-i18next';
import { type Filter, rowOf } from '~/crud/filters';
import { useOptions } from '~/crud/useOptions';
import { NativeSelect } from '~/ui/NativeSelect';

interface Coded {
  id: number;
  code: string;
}

/** Levels by code: the address filters by code, not by id. */
function useCodes() {
  const options = useOptions<Coded & Level>(levels.list, ({ code, name }) => `${code}\u0000${name}`);
  return options.map(({ label }) => {
    const [code = '', name = ''] = label.split('\u0000');
    return { value: code, label: `${code} · ${name}` };
  });
}

export const levelFilter: Filter<'level'> = {
  keys: ['level'],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const codes = useCodes();
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.level`)}
        value={String(query.level ?? '')}
        onChange={(level) => set({ level })}
        options={[{ value: '', label: t('crud:any') }, ...codes]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.level ? children(`${t(`${texts}:fields.level`)}: ${query.level}`) : null,
};

/** State codes are the same in every language. */
export const stateFilter = (codes: readonly string[]): Filter<'state'> => ({
  keys: ['state'],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.state`)}
        value={String(query.state ?? '')}
        onChange={(state) => set({ state })}
        options={[{ value: '', label: t('crud:any') }, ...codes.map((code) => ({ value: code, label: code }))]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.state ? children(`${t(`${texts}:fields.state`)}: ${query.state}`) : null,
});

export const sponsorFilter = rowOf<'sponsor_id', MemberRow>(
  'sponsor_id',
  membership.list,
  ({ name, member_no }) => `${name} · ${member_no}`,
);

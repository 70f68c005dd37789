import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { NativeSelect } from '~/ui/NativeSelect';
import { stateNames } from './stateNames';

/** A state or province by its name. */
export const stateFilter: Filter<'state'> = {
  keys: ['state'],
  Control: ({ query, set, texts }) => {
    const { t, i18n } = useTranslation();
    const byName = new Intl.Collator(i18n.resolvedLanguage).compare;
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.state`)}
        value={String(query.state ?? '')}
        onChange={(state) => set({ state })}
        options={[
          { value: '', label: t('crud:any') },
          ...Object.entries(stateNames)
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => byName(a.label, b.label)),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.state ? children(`${t(`${texts}:fields.state`)}: ${stateNames[query.state] ?? query.state}`) : null,
};

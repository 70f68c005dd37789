import { useState } from 'react';
import type { FieldIds } from '~/ui/fieldIds';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import type { useSearch } from './useSearch';

interface SearchToAddProps extends FieldIds {
  search: ReturnType<typeof useSearch>;
  onAdd: (option: Option<number>) => void;
}

/** Finds things to add to a list; after each choice it is empty again. */
export const SearchToAdd = ({ search, onAdd, ...ids }: SearchToAddProps) => {
  const [round, setRound] = useState(0);
  return (
    <AutoComplete
      key={round}
      {...ids}
      value={null}
      options={search.found}
      onSearch={search.search}
      onChange={(option) => {
        if (!option) return;
        onAdd(option);
        search.clear();
        setRound(round + 1);
      }}
    />
  );
};

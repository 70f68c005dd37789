import { useState } from 'react';
import type { FieldIds } from '~/ui/fieldIds';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import type { useSearch } from './useSearch';

interface SearchToAddProps extends FieldIds {
  search: ReturnType<typeof useSearch>;
  onAdd: (option: Option<number>) => void;
}

/** Searches for items to add to a list, and empties after each choice. */
export const SearchToAdd = ({ search, onAdd, ...ids }: SearchToAddProps) => {
  const [round, setRound] = useState(0);
  return (
    <AutoComplete
      key={round}
      {...ids}
      value={null}
      options={search.matches}
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

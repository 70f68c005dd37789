import type { ArrivalKind } from '@shared/contracts/network/arrivals';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { ArrivalStore } from './ArrivalStore';
import { CheckPart } from './CheckPart';
import { ColumnsPart } from './ColumnsPart';
import { FilePart } from './FilePart';
import type { Mapping } from './mapping';

interface ImportFileProps {
  kind: ArrivalKind;
  remembered: Mapping;
  onChanged: () => void;
  open: (kind: ArrivalKind) => void;
}

/** A file on its way in: its choice, its columns, its check, and its import. */
export const ImportFile = observer(({ kind, remembered, onChanged, open }: ImportFileProps) => {
  const [store, setStore] = useState(() => new ArrivalStore(kind, remembered));
  useEffect(() => () => store.cancel(), [store]);
  useUnsavedGuard(store);
  return (
    <div>
      <FilePart store={store} />
      {store.table && <ColumnsPart store={store} table={store.table} />}
      {store.table && (
        <CheckPart
          store={store}
          table={store.table}
          onChanged={onChanged}
          open={open}
          onAnother={() => setStore(new ArrivalStore(kind, store.mapping))}
        />
      )}
    </div>
  );
});

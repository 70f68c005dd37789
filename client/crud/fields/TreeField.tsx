import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import type { TreeOption } from '~/ui/prime/TreeSelect';
import { Skeleton } from '~/ui/Skeleton';
import { useField } from '../FormContext';
import { failureText } from '../failureText';

const TreeSelect = lazy(() =>
  import('~/ui/prime/TreeSelect').then(({ TreeSelect: component }) => ({ default: component })),
);

interface Branch {
  id: number;
  parent_id: number | null;
}

interface TreeFieldProps<R> {
  name: string;
  /** The list whose rows name their parents, and a row's label. */
  from: Endpoint;
  label: (row: R) => string;
  /** Selects the available rows; the others only lead to their children. */
  only?: (row: R) => boolean;
  clearable?: boolean;
}

const pageSize = 100;

/** A tree has no first page, so all rows are loaded. @throws CallFailure */
async function allRows<R>(from: Endpoint, signal: AbortSignal): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = (await call(from, { query: { page, limit: pageSize } } as never, { signal })) as Page<R>;
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

/** A row of a tree, such as a category. Arrow keys open and select nodes; typing searches by name. */
export const TreeField = observer(
  <R extends Branch>({ name, from, label, only = () => true, clearable = false }: TreeFieldProps<R>) => {
    const { t } = useTranslation('crud');
    const { value, choose, frame, nameRows } = useField<number | null>(name);
    const [rows, setRows] = useState<readonly R[]>([]);
    const [failure, setFailure] = useState<CallFailure>();
    const [round, setRound] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reloads
    useEffect(() => {
      const running = new AbortController();
      setFailure(undefined);
      allRows<R>(from, running.signal).then(setRows, (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind !== 'cancelled') setFailure(error);
      });
      return () => running.abort();
    }, [from, round]);
    useEffect(() => nameRows(rows.map((row) => ({ value: row.id, label: label(row) }))));

    const under = (parent: number | null): TreeOption[] =>
      rows
        .filter((row) => row.parent_id === parent)
        .map((row) => ({
          value: String(row.id),
          label: label(row),
          disabled: !only(row),
          children: under(row.id),
        }));
    return (
      <Field
        {...frame}
        error={frame.error ?? (failure && failureText(t, failure))}
        aside={
          failure && (
            <Button size="sm" variant="ghost" onClick={() => setRound(round + 1)}>
              {t('ui:retry')}
            </Button>
          )
        }
      >
        {(ids) => (
          <FetchedPart waiting={<Skeleton height="40px" />}>
            <TreeSelect
              {...ids}
              value={value ? String(value) : null}
              onChange={(chosen) => choose(chosen === null ? null : Number(chosen))}
              options={under(null)}
              clearable={clearable}
            />
          </FetchedPart>
        )}
      </Field>
    );
  },
) as <R extends Branch>(props: TreeFieldProps<R>) => ReactNode;

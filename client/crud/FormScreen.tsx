import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Form } from './Form';
import { FormStore } from './FormStore';
import { Page } from './Page';
import { RowMissing } from './RowMissing';
import { forgetRecent } from './recent';
import { useRow } from './useRow';

type Values = Record<string, unknown>;

/** The parts of a contract that a form needs; see `resource()`. */
export interface Managed<D extends z.ZodObject> {
  draft: D;
  detail: Endpoint;
  create: Endpoint;
  edit: Endpoint;
}

export interface FormScreenProps<D extends z.ZodObject> {
  resource: Managed<D>;
  mode: 'create' | 'edit';
  /** The feature's text namespace: fields, hints, choices, created, edited. */
  texts: string;
  /** The values of a new draft. */
  blank: z.input<D>;
  /** Address of the list to return to. */
  back: string;
  /** Turns a stored row into a draft when the row's fields hold more than the draft accepts. */
  draftOf?: (row: Values) => Values;
  /** The toast's second line, from the stored record. */
  then?: (saved: Values) => string | undefined;
  children: ReactNode;
}

const asStored = (row: Values) => row;

/**
 * One form for creating and editing. Editing reads `?id=`; creating may copy the row of `?from=`. The toasts' texts are
 * `<texts>:created` and `<texts>:edited`.
 */
export const FormScreen = <D extends z.ZodObject>({
  resource,
  mode,
  texts,
  blank,
  back,
  draftOf = asStored,
  then,
  children,
}: FormScreenProps<D>) => {
  const [params] = useSearchParams();
  const source = params.get(mode === 'edit' ? 'id' : 'from');
  const { row, failure, reload } = useRow<Values>(resource.detail, source);
  const needsRow = mode === 'edit' || source !== null;
  return (
    <Page>
      {needsRow && (failure || !source) && <RowMissing texts={texts} failure={failure} back={back} onRetry={reload} />}
      {needsRow && !failure && source && !row && (
        <Card>
          <SkeletonCard />
        </Card>
      )}
      {(!needsRow || (row && !failure)) && (
        <Editor
          key={`${source} ${row?.version}`}
          {...{ resource, texts, back, then, children }}
          toDraft={(of) => drafted(blank, draftOf(of))}
          values={needsRow && row ? drafted(blank, draftOf(row)) : blank}
          row={mode === 'edit' ? row : undefined}
        />
      )}
    </Page>
  );
};

/** A draft from a row; fields missing in the row start as in a new draft. */
const drafted = (blank: Values, row: Values): Values =>
  Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, row[name] ?? value]));

interface EditorProps {
  resource: Managed<z.ZodObject>;
  texts: string;
  back: string;
  then: ((saved: Values) => string | undefined) | undefined;
  children: ReactNode;
  values: Values;
  row: Values | undefined;
  toDraft: (row: Values) => Values;
}

const Editor = observer(({ resource, texts, back, then, children, values, row, toDraft }: EditorProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [store] = useState(() => new FormStore(resource.draft, values, row && Number(row.version)));

  const stored = async () => {
    const newer = (await call(resource.detail, { query: { id: row?.id } } as never)) as Values;
    return { values: toDraft(newer), version: Number(newer.version) };
  };
  const save = async () => {
    const saved = await store.submit(
      (draft, version) =>
        row
          ? call(resource.edit, { body: { ...draft, id: row.id, version } } as never)
          : call(resource.create, { body: draft } as never),
      row && stored,
    );
    if (saved === undefined) return;
    forgetRecent();
    feedback.toast('success', t(row ? `${texts}:edited` : `${texts}:created`, store.values), then?.(saved as Values));
    await navigate(back);
  };

  return (
    <Form store={store} draft={resource.draft} texts={texts} onSave={save} onCancel={() => void navigate(back)}>
      {children}
    </Form>
  );
});

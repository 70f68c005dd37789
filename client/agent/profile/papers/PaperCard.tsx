import { Download, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '~/crud/CsvButton';
import { saveFile } from '~/crud/saveFile';
import type { CsvColumn } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import type { Icon } from '~/ui/icon';
import { Table, type TableColumn } from '~/ui/Table';

/** Props of a paper's dialog; `paper` is undefined for a new one. */
export interface Edited<P> {
  paper: P | undefined;
  onSaved: () => void;
  onClose: () => void;
}

interface PaperCardProps<P> {
  /** Key of the texts. */
  texts: 'licences' | 'credentials';
  icon: Icon;
  list: readonly P[];
  columns: readonly TableColumn<P>[];
  csv: string;
  exported: readonly CsvColumn<P>[];
  /** File name of a downloaded scan. */
  fileName: (row: P) => string;
  mayEdit: boolean;
  dialog: (edited: Edited<P>) => ReactNode;
  onSaved: () => void;
}

/** A list of papers of one kind to add, edit, and export. The office reviews each paper before it counts. */
export const PaperCard = <P extends { id: number; doc_url: string }>(props: PaperCardProps<P>) => {
  const { texts, icon, list, columns, csv, exported, fileName, mayEdit, dialog, onSaved } = props;
  const { t } = useTranslation('profile');
  const [edited, setEdited] = useState<P | 'new'>();
  const close = () => setEdited(undefined);
  const add = mayEdit && (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      {t(`${texts}.add`)}
    </Button>
  );
  return (
    <>
      <Card
        flush
        title={t(`${texts}.title`)}
        subtitle={t(`${texts}.text`)}
        actions={
          list.length > 0 && (
            <>
              <CsvButton name={csv} rows={list} columns={exported} />
              {add}
            </>
          )
        }
      >
        <Table
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          {...(mayEdit && { onRowOpen: setEdited })}
          rowActions={(row) => [
            ...(mayEdit ? [{ label: t('edit'), icon: Pencil, onSelect: () => setEdited(row) }] : []),
            ...(row.doc_url
              ? [{ label: t('document'), icon: Download, onSelect: () => void saveFile(row.doc_url, fileName(row)) }]
              : []),
          ]}
          empty={<EmptyState icon={icon} title={t(`${texts}.empty`)} text={t(`${texts}.emptyText`)} action={add} />}
        />
      </Card>
      {edited &&
        dialog({
          paper: edited === 'new' ? undefined : edited,
          onSaved: () => {
            feedback.toast('success', t('paperSaved'));
            onSaved();
            close();
          },
          onClose: close,
        })}
    </>
  );
};

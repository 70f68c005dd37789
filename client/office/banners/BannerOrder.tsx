import { type Banner, banners } from '@shared/contracts/network/banners';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { OrderDialog } from '~/crud/OrderDialog';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { draftOf } from './draftOf';
import { Preview } from './Preview';

const all = { sort: 'sort', order: 'asc', limit: 100 } as const;

/** Opens all banners to put them in order. */
export const BannerOrder = ({ reload }: { reload: () => void }) => {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly Banner[]>();
  const [busy, setBusy] = useState(false);
  if (!mayCall(banners.edit)) return null;
  const open = async () => {
    setBusy(true);
    try {
      setRows((await call(banners.list, { query: all })).list);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:loadFailed'), failureText(t, error, 'banners'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={ArrowDownUp} busy={busy} onClick={() => void open()}>
        {t('crud:order.open')}
      </Button>
      {rows && (
        <OrderDialog
          rows={rows}
          name={({ title }) => title}
          picture={({ image_url }) => <Preview url={image_url} />}
          send={(row, sort) =>
            call(banners.edit, { body: { ...draftOf(row), sort, id: row.id, version: row.version } })
          }
          onChanged={reload}
          onClose={() => setRows(undefined)}
        />
      )}
    </>
  );
};

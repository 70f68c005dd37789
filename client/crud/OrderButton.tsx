import type { Endpoint } from '@shared/http/endpoint';
import { ArrowDownUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { mayCall } from './action';
import { failureText } from './failureText';
import { OrderDialog } from './OrderDialog';

type DialogProps<R extends { id: number; sort: number }> = ComponentProps<typeof OrderDialog<R>>;

interface OrderButtonProps<R extends { id: number; sort: number }> extends Omit<DialogProps<R>, 'rows' | 'onClose'> {
  /** The call that stores a row's position. */
  needs: Pick<Endpoint, 'requires' | 'method'>;
  texts: string;
  /** Loads all rows in their current order. @throws CallFailure */
  load: () => Promise<readonly R[]>;
}

/** Opens a dialog for reordering a list's rows. */
export const OrderButton = <R extends { id: number; sort: number }>({
  needs,
  texts,
  load,
  ...dialog
}: OrderButtonProps<R>) => {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly R[]>();
  const [busy, setBusy] = useState(false);
  if (!mayCall(needs)) return null;
  const open = async () => {
    setBusy(true);
    try {
      setRows(await load());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:loadFailed'), failureText(t, error, texts));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={ArrowDownUp} busy={busy} onClick={() => void open()}>
        {t('crud:order.open')}
      </Button>
      {rows && <OrderDialog<R> {...dialog} rows={rows} onClose={() => setRows(undefined)} />}
    </>
  );
};

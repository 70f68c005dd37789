import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';

export type ConfirmDialogProps = {
  /** Shows the dialog. */
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** The consequences of the action, including any lost data. */
  body?: ReactNode;
  /** The confirm button's text, a verb: "Delete brand", not "OK". */
  confirmLabel: string;
  /** The cancel button's text; "Cancel" by default. */
  cancelLabel?: string;
  /** The color of the confirm button. */
  tone?: 'primary' | 'danger';
  /** Blocks both buttons while the action runs. */
  busy?: boolean;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the cancel button, the close button, Escape and a click outside. */
  onCancel: () => void;
  /** More content, such as a reason field or a list of affected records. */
  children?: ReactNode;
};

/** A dialog that confirms an irreversible action. Focus starts on the safe button. */
export const ConfirmDialog = ({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      description={body}
      closable={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus={children == null || undefined} disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

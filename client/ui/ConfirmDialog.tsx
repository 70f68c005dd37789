import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';

export type ConfirmDialogProps = {
  /** Whether it is drawn. */
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What will happen, and what will be lost. */
  body?: ReactNode;
  /** The verb: "Delete brand", not "OK". */
  confirmLabel: string;
  /** “Cancel” if left out. */
  cancelLabel?: string;
  /** The color of the confirming button. */
  tone?: 'primary' | 'danger';
  /** Work is in progress: the dialog can be neither confirmed again nor dismissed. */
  busy?: boolean;
  /** The confirming button. */
  onConfirm: () => void;
  /** The other button, the cross, Escape and a press beside it. */
  onCancel: () => void;
  /** More content: a field for a reason, a list of what is affected. */
  children?: ReactNode;
};

/** Asks before an irreversible action. Focus starts on the safe button. */
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

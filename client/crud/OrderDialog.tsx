import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Dialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { failureText } from './failureText';
import styles from './OrderDialog.module.css';
import { reordered, repositioned } from './order';
import { forgetRecent } from './recent';

interface OrderDialogProps<R> {
  rows: readonly R[];
  name: (row: R) => string;
  picture?: (row: R) => ReactNode;
  /** Stores one row's new position. @throws CallFailure */
  send: (row: R, sort: number) => Promise<unknown>;
  /** Called after each stored position. */
  onChanged: () => void;
  onClose: () => void;
}

/** Reorders rows: by dragging, with buttons, or with Alt and an arrow key. */
export const OrderDialog = <R extends { id: number; sort: number }>(props: OrderDialogProps<R>) => {
  const { rows: given, name, picture, send, onChanged, onClose } = props;
  const { t } = useTranslation('crud');
  const [rows, setRows] = useState(given);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number, part?: string) => {
    if (to < 0 || to >= rows.length) return;
    setRows(reordered(rows, from, to));
    feedback.say(t('rows.moved', { at: to + 1, of: rows.length }));
    if (part) requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>(part)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(index, index + by, (event.target as Element).matches('[data-up]') ? '[data-up]' : '[data-down]');
  };
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      for (const { row, sort } of repositioned(rows)) await send(row, sort);
      feedback.toast('success', t('order.saved'));
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
      forgetRecent();
      onChanged();
    }
  };
  return (
    <Dialog
      open
      title={t('order.title')}
      description={t('order.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" live title={t('saveFailed')}>
          {failureText(t, failure)}
        </Notice>
      )}
      <ol ref={list} className={styles.list}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            draggable
            className={cx(styles.item, over === index && dragged !== index && styles.over)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
          >
            <GripVertical size={16} aria-hidden className={styles.grip} />
            {picture?.(row)}
            <span className={styles.name} dir="auto">
              {name(row)}
            </span>
            <span className={styles.tools}>
              <IconButton
                size="sm"
                icon={ArrowUp}
                label={t('order.up', { name: name(row) })}
                disabled={index === 0}
                data-up
                onClick={() => move(index, index - 1, '[data-up]')}
              />
              <IconButton
                size="sm"
                icon={ArrowDown}
                label={t('order.down', { name: name(row) })}
                disabled={index === rows.length - 1}
                data-down
                onClick={() => move(index, index + 1, '[data-down]')}
              />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};

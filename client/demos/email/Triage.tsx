import { isScheduled, labels, type MailRecord } from '@shared/contracts/demos/mails';
import { Archive, CalendarX, FolderInput, Mail as MailIcon, MailOpen, Tag as TagIcon, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { Popover } from '~/ui/Popover';
import styles from './Mail.module.css';
import type { MailDesk } from './MailDesk';
import type { Folder, Label } from './view';

const targets = ['inbox', 'archive', 'draft', 'spam', 'trash'] as const;
const icons = { archive: Archive, trash: Trash2 };

interface TriageProps {
  desk: MailDesk;
  mails: readonly MailRecord[];
  /** Called before the mails leave their folder. */
  onMoved: () => void;
  onUnread?: () => void;
}

/** Actions on selected mails or on the open mail. */
export const Triage = observer(({ desk, mails, onMoved, onUnread }: TriageProps) => {
  const { t } = useTranslation('demoEmail');
  const inTrash = mails.every(({ folder }) => folder === 'trash');
  const isRead = mails.every((mail) => mail.isRead);
  const move = (folder: Folder) => {
    onMoved();
    void desk.move(mails, folder);
  };
  const mark = () => {
    if (isRead) onUnread?.();
    void desk.mark(mails, !isRead);
  };
  const unschedule = () => {
    onMoved();
    void desk.unschedule(mails);
  };
  const offered = targets.filter((folder) => mails.some((mail) => mail.folder !== folder));
  return (
    <span className={styles.triage}>
      {mails.every(isScheduled) && (
        <IconButton size="sm" label={t('unschedule')} icon={CalendarX} onClick={unschedule} />
      )}
      {offered.includes('archive') && (
        <IconButton
          size="sm"
          label={t('archive')}
          icon={icons.archive}
          aria-keyshortcuts="e"
          onClick={() => move('archive')}
        />
      )}
      {inTrash ? (
        <IconButton
          size="sm"
          label={t('deleteForGood')}
          icon={icons.trash}
          onClick={() => void desk.deleteForGood(mails)}
        />
      ) : (
        <IconButton
          size="sm"
          label={t('toTrash')}
          icon={icons.trash}
          aria-keyshortcuts="#"
          onClick={() => move('trash')}
        />
      )}
      <IconButton
        size="sm"
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? MailIcon : MailOpen}
        onClick={mark}
      />
      <Menu
        label={t('move')}
        items={offered.map((folder) => ({ label: t(`place.${folder}`), onSelect: () => move(folder) }))}
        trigger={(props) => <IconButton {...props} size="sm" label={t('move')} icon={FolderInput} />}
      />
      <Labels chosen={mails.map((mail) => mail.labels)} onChange={(label, on) => void desk.label(mails, label, on)} />
    </span>
  );
});

interface LabelsProps {
  chosen: readonly (readonly Label[])[];
  onChange: (label: Label, on: boolean) => void;
}

/** A menu that adds or removes labels; labels on only some mails are indeterminate. */
export const Labels = ({ chosen, onChange }: LabelsProps) => {
  const { t } = useTranslation('demoEmail');
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        size="sm"
        label={t('setLabels')}
        icon={TagIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover
          anchor={anchor}
          label={t('setLabels')}
          onClose={(returnFocus) => {
            setOpen(false);
            if (returnFocus) anchor.current?.focus();
          }}
        >
          <div className={styles.labels}>
            {labels.map((label) => {
              const having = chosen.filter((one) => one.includes(label)).length;
              return (
                <Checkbox
                  key={label}
                  label={t(`label.${label}`)}
                  checked={having > 0 && having === chosen.length}
                  indeterminate={having > 0 && having < chosen.length}
                  onChange={(on) => onChange(label, on)}
                />
              );
            })}
          </div>
        </Popover>
      )}
    </>
  );
};

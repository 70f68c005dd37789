import { useTranslation } from 'react-i18next';
import { DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import styles from './Mail.module.css';

const keys = [
  ['j', 'j'],
  ['k', 'k'],
  ['enter', 'Enter'],
  ['x', 'x'],
  ['s', 's'],
  ['u', 'u'],
  ['e', 'e'],
  ['hash', '#'],
  ['r', 'r'],
  ['c', 'c'],
  ['slash', '/'],
  ['escape', 'Esc'],
  ['undo', 'Ctrl Z'],
  ['help', '?'],
] as const;

export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('demoEmail');
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')} size="sm">
      <DefinitionList
        items={keys.map(([name, key]) => ({
          key: name,
          term: t(`keys.${name}`),
          value: <kbd className={styles.key}>{key}</kbd>,
        }))}
      />
    </Dialog>
  );
};

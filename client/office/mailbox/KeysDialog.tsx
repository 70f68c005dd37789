import { useTranslation } from 'react-i18next';
import { DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import styles from './Mailbox.module.css';

const keys = ['j', 'k', 'r', 'n', 'a', 'e', 'u', 'l', 'x', '/', '?'] as const;
const forSelected = ['selectPage', 'bulkAssign', 'bulkClose', 'bulkRead'] as const;
const whileWriting = ['send', 'sendAndClose', 'leave'] as const;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('mailbox');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} size="sm">
      <DefinitionList
        items={[
          ...keys.map((key) => ({
            key,
            term: t(`keys.${key === '/' ? 'search' : key === '?' ? 'help' : key}`),
            value: <kbd className={styles.key}>{key}</kbd>,
          })),
          ...[...forSelected, ...whileWriting].map((key) => ({
            key,
            term: t(`keys.${key}`),
            value: <kbd className={styles.key}>{t(`keys.${key}Keys`)}</kbd>,
          })),
        ]}
      />
    </Dialog>
  );
};

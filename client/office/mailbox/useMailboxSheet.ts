import { useTranslation } from 'react-i18next';
import { usePageKeys } from '~/platform/pageKeys';

const keys = ['j', 'k', 'r', 'n', 'a', 'e', 'u', 'l', 'x'] as const;
const combinations = ['selectPage', 'bulkAssign', 'bulkClose', 'bulkRead', 'send', 'sendAndClose', 'leave'] as const;

/** Lists the mailbox's keys in the sheet that `?` opens. */
export function useMailboxSheet(): void {
  const { t } = useTranslation('mailbox');
  usePageKeys([
    ...keys.map((key) => ({ key, effect: t(`keys.${key}`) })),
    { key: '/', effect: t('keys.search') },
    ...combinations.map((name) => ({ key: t(`keys.${name}Keys`), effect: t(`keys.${name}`) })),
  ]);
}

import { type NetworkSettings, settings } from '@shared/contracts/network/settings';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

interface CannedMenuProps {
  answers: NetworkSettings['canned_answers'];
  onChoose: (body: string) => void;
  onEdit: () => void;
}

/** Menu of canned answers to insert into the draft. */
export const CannedMenu = ({ answers, onChoose, onEdit }: CannedMenuProps) => {
  const { t } = useTranslation('mailbox');
  return (
    <Menu
      label={t('canned.open')}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" variant="ghost" icon={MessageSquareText}>
          {t('canned.open')}
        </Button>
      )}
      items={() => [
        ...answers.map(({ title, body }) => ({ label: title, onSelect: () => onChoose(body) })),
        ...(mayCall(settings.save)
          ? [
              ...(answers.length > 0 ? [{ separator: true } as const] : []),
              { label: t('canned.edit'), icon: Settings2, onSelect: onEdit },
            ]
          : []),
      ]}
    />
  );
};

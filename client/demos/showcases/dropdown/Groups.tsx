import { ChevronDown, Copy, FolderOpen, Undo2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

export const Groups = () => {
  const { t } = useTranslation('showDropdown');
  const choose = (name: string) => () => feedback.toast('info', t('chosen', { name }));
  return (
    <Menu
      label={t('actions')}
      align="start"
      header={<strong>{t('case')}</strong>}
      items={[
        { label: t('open'), icon: FolderOpen, hint: 'O', onSelect: choose(t('open')) },
        { label: t('duplicate'), icon: Copy, hint: 'D', onSelect: choose(t('duplicate')) },
        { separator: true },
        { label: t('assign'), icon: UserPlus, onSelect: choose(t('assign')) },
        { label: t('withdraw'), icon: Undo2, note: t('withdrawNote'), disabled: true },
      ]}
      trigger={(props) => (
        <Button {...props} trailingIcon={ChevronDown}>
          {t('actions')}
        </Button>
      )}
    />
  );
};

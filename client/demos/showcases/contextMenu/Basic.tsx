import { FilePlus, FolderOpen, Save, SaveAll, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ContextMenu } from '~/ui/ContextMenu';

const actions = { new: FilePlus, open: FolderOpen, save: Save, saveAs: SaveAll, close: X };

export const Basic = () => {
  const { t } = useTranslation('showContextMenu');
  const items = Object.entries(actions).map(([name, icon]) => ({
    label: t(`actions.${name}`),
    icon,
    onSelect: () => feedback.toast('info', t('chosen', { name: t(`actions.${name}`) })),
  }));
  return (
    <ContextMenu label={t('file')} items={items}>
      <Button variant="primary" aria-haspopup="menu">
        {t('press')}
      </Button>
    </ContextMenu>
  );
};

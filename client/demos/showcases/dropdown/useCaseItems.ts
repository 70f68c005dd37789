import { Copy, FolderOpen, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import type { MenuItem } from '~/ui/Menu';

/** Actions on a case; each shows a toast. */
export function useCaseItems(): readonly MenuItem[] {
  const { t } = useTranslation('showDropdown');
  return (
    [
      ['open', FolderOpen],
      ['duplicate', Copy],
      ['withdraw', Undo2],
    ] as const
  ).map(([name, icon]) => ({
    label: t(name),
    icon,
    onSelect: () => feedback.toast('info', t('chosen', { name: t(name) })),
  }));
}

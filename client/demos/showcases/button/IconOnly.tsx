import { Copy, Heart, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { IconButton } from '~/ui/IconButton';

export const IconOnly = () => {
  const { t } = useTranslation('showButton');
  const say = (name: string) => feedback.toast('info', t('pressed', { name }));
  return (
    <>
      <IconButton label={t('edit')} icon={Pencil} onClick={() => say(t('edit'))} />
      <IconButton label={t('duplicate')} icon={Copy} variant="secondary" onClick={() => say(t('duplicate'))} />
      <IconButton label={t('like')} icon={Heart} variant="primary" onClick={() => say(t('like'))} />
      <IconButton label={t('delete')} icon={Trash2} variant="danger" onClick={() => say(t('delete'))} />
    </>
  );
};

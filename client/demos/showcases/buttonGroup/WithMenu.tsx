import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { Menu } from '~/ui/Menu';

export const WithMenu = () => {
  const { t } = useTranslation('showButtonGroup');
  const say = (name: string) => feedback.toast('info', t('pressed', { name }));
  return (
    <ButtonGroup label={t('file')}>
      <Button onClick={() => say(t('save'))}>{t('save')}</Button>
      <Button onClick={() => say(t('print'))}>{t('print')}</Button>
      <Menu
        label={t('more')}
        trigger={(trigger) => (
          <Button {...trigger} trailingIcon={ChevronDown}>
            {t('more')}
          </Button>
        )}
        items={[
          { label: t('copy'), onSelect: () => say(t('copy')) },
          { label: t('archive'), onSelect: () => say(t('archive')) },
          { separator: true },
          { label: t('remove'), tone: 'danger', onSelect: () => say(t('remove')) },
        ]}
      />
    </ButtonGroup>
  );
};

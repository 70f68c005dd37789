import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { Menu } from '~/ui/Menu';
import { Toolbar } from '~/ui/Toolbar';

export const WithMenu = () => {
  const { t } = useTranslation('showButtonToolbar');
  const say = (name: string) => feedback.toast('info', t('pressed', { name }));
  return (
    <Toolbar label={t('document')}>
      <ButtonGroup label={t('document')}>
        {(['new', 'edit', 'undo'] as const).map((name) => (
          <Button key={name} onClick={() => say(t(name))}>
            {t(name)}
          </Button>
        ))}
      </ButtonGroup>
      <Menu
        label={t('export')}
        align="start"
        trigger={(trigger) => (
          <Button {...trigger} trailingIcon={ChevronDown}>
            {t('export')}
          </Button>
        )}
        items={(['pdf', 'csv'] as const).map((kind) => ({ label: t(kind), onSelect: () => say(t(kind)) }))}
      />
      <ButtonGroup label={t('finish')}>
        <Button variant="primary" onClick={() => say(t('save'))}>
          {t('save')}
        </Button>
        <Button onClick={() => say(t('cancel'))}>{t('cancel')}</Button>
      </ButtonGroup>
    </Toolbar>
  );
};

import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { Toolbar } from '~/ui/Toolbar';

const names = ['first', 'second', 'third'] as const;

export const Sizes = () => {
  const { t } = useTranslation('showButtonToolbar');
  return (['md', 'sm'] as const).map((size) => (
    <Toolbar key={size} label={t(`sizes.${size}`)}>
      <ButtonGroup label={t(`sizes.${size}`)}>
        {names.map((name) => (
          <Button key={name} size={size} onClick={() => feedback.toast('info', t('pressed', { name: t(name) }))}>
            {t(name)}
          </Button>
        ))}
      </ButtonGroup>
    </Toolbar>
  ));
};

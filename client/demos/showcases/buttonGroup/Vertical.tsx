import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';

export const Vertical = () => {
  const { t } = useTranslation('showButtonGroup');
  return (
    <div>
      <ButtonGroup label={t('file')} vertical>
        {(['save', 'print', 'copy'] as const).map((name) => (
          <Button key={name} onClick={() => feedback.toast('info', t('pressed', { name: t(name) }))}>
            {t(name)}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';

const names = ['first', 'second', 'third'] as const;

export const Basic = () => {
  const { t } = useTranslation('showButtonGroup');
  const [pressed, setPressed] = useState<(typeof names)[number]>();
  return (
    <>
      <ButtonGroup label={t('positions')}>
        {names.map((name) => (
          <Button key={name} aria-pressed={name === pressed} onClick={() => setPressed(name)}>
            {t(name)}
          </Button>
        ))}
      </ButtonGroup>
      <output className="muted">{pressed ? t('pressed', { name: t(pressed) }) : t('nothingPressed')}</output>
    </>
  );
};

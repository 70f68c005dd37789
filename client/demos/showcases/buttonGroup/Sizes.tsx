import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';

const names = ['first', 'second', 'third'] as const;

export const Sizes = () => {
  const { t } = useTranslation('showButtonGroup');
  const [chosen, setChosen] = useState('first');
  return (['md', 'sm'] as const).map((size) => (
    <ButtonGroup key={size} label={t(`sizes.${size}`)}>
      {names.map((name) => (
        <Button
          key={name}
          size={size}
          variant={name === chosen ? 'primary' : 'secondary'}
          aria-pressed={name === chosen}
          onClick={() => setChosen(name === chosen ? '' : name)}
        >
          {t(name)}
        </Button>
      ))}
    </ButtonGroup>
  ));
};

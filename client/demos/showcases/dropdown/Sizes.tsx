import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import { SplitButton } from '~/ui/SplitButton';
import { useCaseItems } from './useCaseItems';

export const Sizes = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return (['md', 'sm'] as const).flatMap((size) => {
    const name = t(`sizes.${size}`);
    return [
      <Menu
        key={size}
        label={name}
        items={items}
        align="start"
        trigger={(props) => (
          <Button {...props} variant="primary" size={size} trailingIcon={ChevronDown}>
            {name}
          </Button>
        )}
      />,
      <SplitButton
        key={`split ${size}`}
        size={size}
        menuLabel={t('moreOf', { name })}
        items={items}
        onClick={() => feedback.toast('info', t('chosen', { name }))}
      >
        {name}
      </SplitButton>,
    ];
  });
};

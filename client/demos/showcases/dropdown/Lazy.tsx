import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

const count = 20;

export const Lazy = () => {
  const { t } = useTranslation('showDropdown');
  const [opened, setOpened] = useState(false);
  const items = () =>
    Array.from({ length: count }, (_, index) => {
      const label = t('carrier', { number: index + 1 });
      return { label, onSelect: () => feedback.toast('info', t('chosen', { name: label })) };
    });
  return (
    <>
      <Menu
        label={t('carriers')}
        align="start"
        items={items}
        trigger={(props) => (
          <Button
            {...props}
            trailingIcon={ChevronDown}
            onClick={() => {
              setOpened(true);
              props.onClick();
            }}
          >
            {t('carriers')}
          </Button>
        )}
      />
      <span role="status" className="muted">
        {t('made', { count: opened ? count : 0 })}
      </span>
    </>
  );
};

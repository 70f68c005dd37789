import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ContextMenu } from '~/ui/ContextMenu';

const most = 100;
const within = (value: number) => Math.min(most, Math.max(0, value));
const steps = {
  next: (value: number) => value + 1,
  previous: (value: number) => value - 1,
  increase: (value: number) => value + 10,
  decrease: (value: number) => value - 10,
  random: () => Math.floor(Math.random() * (most + 1)),
};

export const Stays = () => {
  const { t } = useTranslation('showContextMenu');
  const [value, setValue] = useState(50);
  const items = Object.entries(steps).map(([name, step]) => ({
    label: t(`steps.${name}`),
    onSelect: () => {
      setValue(within(step(value)));
      feedback.toast('info', t('chosen', { name: t(`steps.${name}`) }));
    },
  }));
  return (
    <>
      <ContextMenu label={t('number')} items={items} stays>
        <Button aria-haspopup="menu">{t('pressOften')}</Button>
      </ContextMenu>
      <output>{t('value', { value })}</output>
    </>
  );
};

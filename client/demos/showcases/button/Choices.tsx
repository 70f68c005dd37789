import { Bold, Italic, Underline } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Choices.module.css';

const marks = { bold: Bold, italic: Italic, underline: Underline };
const periods = ['month', 'quarter', 'year'] as const;

export const Choices = () => {
  const { t } = useTranslation('showButton');
  const [on, setOn] = useState<readonly string[]>(['bold']);
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  const toggle = (name: string) => setOn(on.includes(name) ? on.filter((one) => one !== name) : [...on, name]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and an edge */}
      <div role="group" aria-label={t('style')} className={styles.group}>
        {Object.entries(marks).map(([name, icon]) => (
          <IconButton
            key={name}
            label={t(`marks.${name}`)}
            icon={icon}
            variant={on.includes(name) ? 'primary' : 'secondary'}
            aria-pressed={on.includes(name)}
            onClick={() => toggle(name)}
          />
        ))}
      </div>
      <SegmentedControl
        label={t('period')}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
    </>
  );
};

import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CsvKind } from '~/platform/csv';
import { Button, type ButtonProps } from './Button';
import { csvItems } from './csvItems';
import { Menu } from './Menu';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'tool' | 'disabled'> & {
  label: string;
  onChoose: (kind: CsvKind) => void;
};

/** Exports a table as CSV; the menu offers both kinds. */
export const CsvMenu = ({ label, onChoose, ...button }: Props) => {
  const { t, i18n } = useTranslation('ui');
  return (
    <Menu
      label={label}
      items={csvItems(t, i18n.resolvedLanguage ?? 'en', onChoose)}
      trigger={(trigger) => (
        <Button {...trigger} {...button} icon={Download} data-print="no">
          {label}
        </Button>
      )}
    />
  );
};

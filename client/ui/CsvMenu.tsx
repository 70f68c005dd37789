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

/** A menu that exports a table as either kind of CSV. */
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

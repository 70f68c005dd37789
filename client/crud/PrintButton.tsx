import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

/** What is on the screen, on paper, unless told what to print: the style sheets say what stays off it. */
export const PrintButton = ({ print = () => window.print(), busy = false }: { print?: () => void; busy?: boolean }) => {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" tool icon={Printer} busy={busy} onClick={print}>
      {t('crud:print')}
    </Button>
  );
};

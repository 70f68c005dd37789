import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

/** Prints the page, or calls `print`. Style sheets hide everything that does not belong on paper. */
export const PrintButton = ({ print = () => window.print(), busy = false }: { print?: () => void; busy?: boolean }) => {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" tool icon={Printer} busy={busy} onClick={print}>
      {t('crud:print')}
    </Button>
  );
};

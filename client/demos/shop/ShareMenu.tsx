import { Link2, Mail, Share2, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';

/** Share addresses; `%` is replaced by the page's address. */
const sites = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=%'],
  ['X', 'https://x.com/intent/post?url=%'],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=%'],
] as const;

export const ShareMenu = ({ name }: { name: string }) => {
  const { t } = useTranslation('demoShop');
  const address = () => window.location.href;
  const copy = async () => {
    try {
      await copyText(address());
      feedback.toast('success', t('share.copied'));
    } catch {
      // The browser refused to copy: the toast shows the address.
      feedback.toast('danger', t('share.notCopied'), address());
    }
  };
  const open = (to: string) => window.open(to, '_blank', 'noopener');
  const offer = () => {
    // Rejects when the reader closes the system's share dialog.
    navigator.share({ title: name, url: address() }).catch(() => {});
  };
  return (
    <Menu
      label={t('share.title')}
      trigger={(props) => <IconButton {...props} variant="secondary" label={t('share.title')} icon={Share2} />}
      items={() => [
        { label: t('share.copy'), icon: Link2, onSelect: () => void copy() },
        ...('share' in navigator ? [{ label: t('share.device'), icon: Smartphone, onSelect: offer }] : []),
        {
          label: t('share.email'),
          icon: Mail,
          onSelect: () => open(`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address())}`),
        },
        { separator: true },
        ...sites.map(([site, to]) => ({
          label: site,
          onSelect: () => open(to.replace('%', encodeURIComponent(address()))),
        })),
      ]}
    />
  );
};

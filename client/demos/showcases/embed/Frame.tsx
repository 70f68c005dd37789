import { useTranslation } from 'react-i18next';
import { cspNonce } from '~/ui/cspNonce';
import styles from './Embeds.module.css';

/** The page's content security policy applies inside the frame too. */
const style = `<style nonce="${cspNonce() ?? ''}">body { margin: 32px; font: 16px/1.5 system-ui, sans-serif; }</style>`;

export const Frame = () => {
  const { t, i18n } = useTranslation('showEmbed');
  const page = `<!doctype html><html lang="${i18n.language}"><title>${t('letter')}</title>${style}<h1>${t('letter')}</h1><p>${t('text')}</p></html>`;
  return (
    <div>
      <iframe className={styles.frame} title={t('letter')} sandbox="" srcDoc={page} />
    </div>
  );
};

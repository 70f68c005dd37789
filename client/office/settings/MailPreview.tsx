import { type MailTemplate, mail, mailLanguages, mailTemplates } from '@shared/contracts/network/mail';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { cspNonce } from '~/ui/cspNonce';
import { Drawer } from '~/ui/Drawer';
import { NativeSelect } from '~/ui/NativeSelect';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './MailPreview.module.css';

type Language = (typeof mailLanguages)[number];
const views = ['light', 'dark', 'text'] as const;

/** The mail in one color scheme. The page's content security policy applies inside the frame too. */
const framed = (html: string, scheme: 'light' | 'dark') =>
  html
    .replace('<style>', `<style nonce="${cspNonce() ?? ''}">`)
    .replace('color-scheme: light dark', `color-scheme: ${scheme}`)
    .replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');

/** Every message of the network as its readers get it, with sample values. */
export const MailPreview = observer(({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation('mail');
  const [template, setTemplate] = useState<MailTemplate>('notice_payments');
  const [language, setLanguage] = useState<Language>(mailLanguages.find((code) => code === i18n.language) ?? 'en');
  const [view, setView] = useState<(typeof views)[number]>('light');
  const store = useAnswer(mail.preview, { query: { template, language } });
  return (
    <Drawer open wide title={t('preview.title')} description={t('preview.text')} onClose={onClose}>
      <div className={styles.controls}>
        <NativeSelect
          ariaLabel={t('preview.message')}
          value={template}
          onChange={(value) => setTemplate(value as MailTemplate)}
          options={mailTemplates.map((value) => ({ value, label: t(`preview.templates.${value}`) }))}
        />
        <NativeSelect
          ariaLabel={t('preview.language')}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          options={mailLanguages.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
        />
        <SegmentedControl
          label={t('preview.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
        />
      </div>
      <Widget store={store} name={t('preview.title')} skeleton={<SkeletonCard lines={8} />}>
        {({ subject, text, html }) => (
          <>
            <p className={styles.subject} lang={language} dir="auto">
              {subject}
            </p>
            {view === 'text' ? (
              <pre className={styles.plain} lang={language} dir="auto">
                {text}
              </pre>
            ) : (
              <iframe
                className={styles.mail}
                title={t(`preview.templates.${template}`)}
                sandbox=""
                srcDoc={framed(html, view)}
              />
            )}
          </>
        )}
      </Widget>
    </Drawer>
  );
});

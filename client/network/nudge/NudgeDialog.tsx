import { Copy, Mail, MessageSquareText, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import buttons from '~/ui/Button.module.css';
import { buttonClass } from '~/ui/buttonClass';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { LinkButton } from '~/ui/LinkButton';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { TextArea } from '~/ui/TextArea';
import styles from './Nudge.module.css';
import { type Nudge, type NudgeLanguage, nudgeLanguages, nudgeText } from './texts';

interface NudgeDialogProps {
  client: { name: string; first: string; phone: string | null; email: string | null };
  subject: string;
  about: Nudge['about'];
  product: string;
  /** The address of a message to the office about the case. */
  office?: string | undefined;
  onClose: () => void;
}

const look = buttonClass('secondary', 'md', buttons.content);

/** A message to a client in English and Chinese, ready to edit, copy, and send by the agent's own phone or mail. */
export const NudgeDialog = ({ client, subject, about, product, office, onClose }: NudgeDialogProps) => {
  const { t } = useTranslation('nudge');
  const agent = session.userData?.fullName ?? '';
  const textIn = (language: NudgeLanguage) => nudgeText({ first: client.first, product, agent, about }, language);
  const [language, setLanguage] = useState<NudgeLanguage>('en');
  const [texts, setTexts] = useState(() => ({ en: textIn('en'), zh: textIn('zh') }));
  const text = texts[language];
  const copy = async () => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'));
    } catch {
      feedback.toast('danger', t('notCopied'));
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('title', { client: client.name })}
      description={t('text')}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          {office && (
            <LinkButton variant="ghost" to={office}>
              {t('office')}
            </LinkButton>
          )}
          {client.phone && (
            <>
              <a className={look} href={`tel:${client.phone}`}>
                <Phone size={16} aria-hidden /> {t('call')}
              </a>
              <a className={look} href={`sms:${client.phone}?&body=${encodeURIComponent(text)}`}>
                <MessageSquareText size={16} aria-hidden /> {t('sms')}
              </a>
            </>
          )}
          {client.email && (
            <a
              className={look}
              href={`mailto:${client.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            >
              <Mail size={16} aria-hidden /> {t('mail')}
            </a>
          )}
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <SegmentedControl
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={nudgeLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Field label={t('message')}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={9}
              value={text}
              onChange={(next) => setTexts((before) => ({ ...before, [language]: next }))}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};

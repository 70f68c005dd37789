import type { ContactRecord } from '@shared/contracts/demos/chats';
import { Clock, Flag, Mail, Phone, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { instantAt } from '~/platform/networkClock';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { EmailAddress } from '~/ui/EmailAddress';
import { Switch } from '~/ui/Switch';
import { Pictures } from '../Pictures';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { removeContact, reportContact, setFlag } from './chatActions';
import { Face } from './Face';
import { Tags } from './Tags';

interface ContactDrawerProps {
  store: ChatStore;
  contact: ContactRecord;
  onClose: () => void;
  onRemoved: () => void;
}

const flags = ['important', 'muted', 'blocked'] as const;

/** A contact's details and chat settings. */
export const ContactDrawer = observer(({ store, contact, onClose, onRemoved }: ContactDrawerProps) => {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const card = store.cardOf(contact.id);
  const settings = store.settingsOf(contact.id);
  const remove = async () => {
    if (await removeContact(store, contact)) onRemoved();
  };
  const clock = (time: string) => format.time(instantAt(businessToday(), time));
  return (
    <Drawer open onClose={onClose} title={t('contact')}>
      <div className={styles.person}>
        <Face of={contact} size="xl" />
        <strong>{contact.fullName}</strong>
        <span className={styles.role}>{contact.role}</span>
      </div>
      <div className={styles.settings}>
        <section>
          <h3 className={styles.part}>{t('about')}</h3>
          <p className="own-order">{contact.about}</p>
        </section>
        {card && (
          <section>
            <h3 className={styles.part}>{t('personal')}</h3>
            <ul className={styles.card}>
              <li>
                <Mail size={16} role="img" aria-label={t('email')} />
                <EmailAddress address={card.email} link />
              </li>
              <li>
                <Phone size={16} role="img" aria-label={t('phone')} />
                <a href={`tel:${card.phone.replaceAll(' ', '')}`}>
                  <bdi>{card.phone}</bdi>
                </a>
              </li>
              <li>
                <Clock size={16} role="img" aria-label={t('hours')} />
                {t('hoursText', { from: clock(card.from), until: clock(card.until) })}
              </li>
            </ul>
          </section>
        )}
        <section>
          <h3 className={styles.part}>{t('options')}</h3>
          <div className={styles.flags}>
            {flags.map((flag) => (
              <Switch
                key={flag}
                label={t(`option.${flag}`)}
                checked={settings[flag]}
                onChange={(on) => void setFlag(store, contact, flag, on)}
              />
            ))}
          </div>
        </section>
        <section>
          <h3 className={styles.part}>{t('tags.title')}</h3>
          <Tags store={store} contact={contact} />
        </section>
        <section>
          <h3 className={styles.part}>{t('media.title')}</h3>
          {card && card.media.length > 0 ? <Pictures pictures={card.media} /> : <p>{t('media.none')}</p>}
        </section>
        <div className={styles.last}>
          <Button icon={Flag} onClick={() => void reportContact(store, contact)}>
            {t('report.action')}
          </Button>
          <Button icon={Trash2} variant="danger" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
});

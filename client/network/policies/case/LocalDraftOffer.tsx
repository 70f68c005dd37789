import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import type { Catalogue } from './Catalogue';
import styles from './LocalDraftOffer.module.css';
import type { LocalDraft } from './localDrafts';

interface LocalDraftOfferProps {
  kept: readonly LocalDraft[];
  catalogue: Catalogue;
  /** The alternative to a draft: a new case, or the saved version of an existing one. */
  other: 'new' | 'saved';
  onContinue: (kept: LocalDraft) => void;
  onDiscard: (kept: LocalDraft) => void;
  onOther: () => void;
}

/** Unsaved drafts from before a reload, a crash, or a lost connection, to continue or discard. */
export const LocalDraftOffer = ({ kept, catalogue, other, onContinue, onDiscard, onOther }: LocalDraftOfferProps) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return (
    <Card
      title={t(other === 'new' ? 'kept.title' : 'kept.titleSaved')}
      subtitle={t('kept.text')}
      actions={
        other === 'new' && (
          <Button icon={Plus} onClick={onOther}>
            {t('kept.startNew')}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {kept.map((one) => {
          const { values } = one;
          const name = `${values['owner.first']} ${values['owner.last']}`.trim() || t('kept.noName');
          const at = format.instant(one.at);
          return (
            <li key={one.key} className={styles.item}>
              <span className={styles.words}>
                <span className="own-order">{name}</span>
                <span className={styles.note}>
                  {[catalogue.product(values.product_id)?.name, t('kept.from', { at })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.buttons}>
                <Button variant="ghost" aria-label={t('kept.discardOf', { name, at })} onClick={() => onDiscard(one)}>
                  {t(other === 'new' ? 'kept.discard' : 'kept.takeSaved')}
                </Button>
                <Button
                  variant="primary"
                  aria-label={t('kept.continueOf', { name, at })}
                  onClick={() => onContinue(one)}
                >
                  {t('kept.continue')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { policyDocuments } from '@shared/contracts/network/policyDocuments';
import { Check, Download, FileText, Image, Reply, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { saveFile } from '~/crud/saveFile';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import styles from './Documents.module.css';
import type { DocumentsStore } from './DocumentsStore';
import { documentTones } from './documentTones';

interface DocumentRowProps {
  document: PolicyDocument;
  store: DocumentsStore;
  /** The requirement answered by the document, unless it is shown above. */
  answers?: string | undefined;
  onSendBack: (document: PolicyDocument) => void;
  onShow: (document: PolicyDocument) => void;
}

export const DocumentRow = observer(({ document, store, answers, onSendBack, onShow }: DocumentRowProps) => {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { id, name, mime, size, url, state, note, by, added_at, removable } = document;
  const Glyph = mime.startsWith('image/') ? Image : FileText;
  const busy = store.changing === id;
  const reviews = mayCall(policyDocuments.review) && state === 'with_office';
  return (
    <li className={styles.document}>
      <Glyph size={20} aria-hidden className={styles.glyph} />
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-label={t('show', { name })} onClick={() => onShow(document)}>
          <bdi>{name}</bdi>
        </button>
        <span className={cx(styles.about, 'own-order')}>
          {[answers, format.size(size), t('byOn', { by, at: format.instant(added_at) })].filter(Boolean).join(' · ')}
        </span>
        {note && <span className={styles.note}>{t('sentBackBecause', { note })}</span>}
        {reviews && (
          <div className={styles.review} data-print="no">
            <Button
              size="sm"
              icon={Check}
              busy={busy}
              aria-label={t('acceptOf', { name })}
              onClick={() => void store.review(document, true)}
            >
              {t('accept')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Reply}
              disabled={busy}
              aria-label={t('sendBackOf', { name })}
              onClick={() => onSendBack(document)}
            >
              {t('sendBack')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.state}>
        <Tag tone={documentTones[state]}>{t(`states.${state}`)}</Tag>
      </div>
      <div className={styles.actions} data-print="no">
        <IconButton
          size="sm"
          icon={Download}
          label={t('download', { name })}
          onClick={() => void saveFile(url, name)}
        />
        {removable && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={t('removeOf', { name })}
            disabled={busy}
            onClick={() => void store.detach(document)}
          />
        )}
      </div>
    </li>
  );
});

import { ArrowUpRight, Check, Download, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { UploadButton } from '~/crud/UploadButton';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import type { ChecklistStore } from './ChecklistStore';
import { type ChecklistStep, linkOf, stateOf } from './checklistStep';
import styles from './Licensing.module.css';
import { NpnField } from './NpnField';

interface EvidenceProps {
  step: ChecklistStep;
  store: ChecklistStore;
  mayTick: boolean;
}

/**
 * The input that completes a step: a button, a file, or a number; or a link to the screen with the records it depends
 * on.
 */
export const Evidence = observer(({ step, store, mayTick }: EvidenceProps) => {
  const { t } = useTranslation('licensing');
  const { code, evidence, derived } = step;
  const state = stateOf(step);
  const link = linkOf(step);
  const busy = store.saving === code;
  const open = state === 'open' && mayTick;

  const sign = async () => {
    const yes = await feedback.ask({ title: t('sign.question'), text: t('sign.text'), confirm: t('sign.confirm') });
    if (yes) await store.save({ code });
  };
  const parts = [
    open && code === 'agreement' && (
      <Button key="sign" size="sm" variant="primary" icon={Check} busy={busy} onClick={() => void sign()}>
        {t('sign.confirm')}
      </Button>
    ),
    open && code === 'npn' && <NpnField key="npn" store={store} />,
    open && !derived && evidence === 'upload' && (
      <UploadButton
        key="upload"
        purpose="licence"
        label={t('upload')}
        onDone={({ url }) => void store.save({ code, evidence_url: url })}
      />
    ),
    open && !derived && evidence === 'none' && (
      <Button key="tick" size="sm" icon={Check} busy={busy} onClick={() => void store.save({ code })}>
        {t('tick')}
      </Button>
    ),
    step.evidence_url && (
      <Button
        key="file"
        size="sm"
        variant="ghost"
        icon={Download}
        onClick={() => void saveFile(step.evidence_url, step.title)}
      >
        {t('file')}
      </Button>
    ),
    state === 'done' && step.done_at && !derived && mayTick && (
      <Button
        key="untick"
        size="sm"
        variant="ghost"
        icon={Undo2}
        busy={busy}
        onClick={() => void store.save({ code, done: false })}
      >
        {t('untick')}
      </Button>
    ),
    state !== 'done' &&
      link &&
      (link.startsWith('https:') ? (
        <a key="link" href={link} target="_blank" rel="noopener noreferrer">
          {t('openLink')}
        </a>
      ) : (
        <LinkButton key="link" size="sm" icon={ArrowUpRight} to={link}>
          {t('openLink')}
        </LinkButton>
      )),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className={styles.evidence} data-print="no">
      {parts}
    </div>
  );
});

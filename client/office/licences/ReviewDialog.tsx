import { licences, reviewOf } from '@shared/contracts/network/licences';
import { Download, ExternalLink, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { FileView } from '~/crud/FileView';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { saveFile } from '~/crud/saveFile';
import { ReturnDialog } from '~/network/papers/ReturnDialog';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { type Definition, DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import styles from './Licences.module.css';
import { nextPaper, type Paper, reviewTones } from './paper';

interface ReviewDialogProps {
  paper: Paper;
  /** `changed`: true if a paper was verified or returned. */
  onClose: (changed: boolean) => void;
}

/** A paper next to its document. After each decision it opens the next waiting paper. */
export const ReviewDialog = ({ paper: first, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation('licenseQueue');
  const format = useFormat();
  const [paper, setPaper] = useState(first);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [returning, setReturning] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const review = reviewOf(paper);
  const { doc_url: url } = paper;
  const elsewhere = url.startsWith('https:');
  const name = paper.type === 'licence' ? t('licenceIn', { state: paper.state }) : t(`choices.kind.${paper.kind}`);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const goOn = async () => {
    forgetRecent();
    setChanged(true);
    const next = await nextPaper(paper.type);
    if (next) setPaper(next);
    else onClose(true);
  };
  const accept = () =>
    attempt(async () => {
      const { type, id, version, member } = paper;
      await call(licences.verify, { body: { type, id, version, accepted: true } });
      feedback.toast('success', t('actions.verifyDone', { member }));
      await goOn();
    });

  const facts: Definition[] = [
    {
      term: t('fields.member'),
      value: <PersonName id={paper.member_id} name={paper.member} to={paths.memberEdit(paper.member_id)} />,
    },
    { term: t('fields.review'), value: <Tag tone={reviewTones[review]}>{t(`choices.review.${review}`)}</Tag> },
    ...(paper.type === 'licence'
      ? [
          { term: t('fields.state'), value: paper.state },
          { term: t('fields.licence_no'), value: <bdi className="tabular">{paper.licence_no}</bdi> },
          { term: t('fields.lines'), value: format.list(paper.lines.map((line) => t(`choices.lines.${line}`))) },
          { term: t('fields.resident'), value: t(paper.resident ? 'crud:yes' : 'crud:no') },
        ]
      : [
          { term: t('fields.kind'), value: t(`choices.kind.${paper.kind}`) },
          { term: t('fields.brand'), value: paper.brand },
          { term: t('fields.certificate_no'), value: <bdi className="tabular">{paper.certificate_no || '–'}</bdi> },
          { term: t('fields.hours'), value: paper.hours === null ? null : format.count(paper.hours) },
        ]),
    { term: t('fields.issued_on'), value: paper.issued_on && format.day(paper.issued_on) },
    { term: t('fields.expires_on'), value: paper.expires_on && format.day(paper.expires_on) },
    { term: t('fields.updated_at'), value: format.instant(paper.updated_at) },
    ...(paper.review_note ? [{ term: t('fields.review_note'), value: paper.review_note }] : []),
  ];
  const open = review !== 'verified' && mayCall(licences.verify);
  return (
    <>
      <Dialog
        open
        size="xl"
        title={name}
        description={paper.member}
        onClose={() => onClose(changed)}
        footer={
          <>
            <Button onClick={() => onClose(changed)}>{t('ui:close')}</Button>
            {open && (
              <>
                <Button variant="danger" disabled={busy} onClick={() => setReturning(true)}>
                  {t('actions.return')}
                </Button>
                <Button variant="primary" busy={busy} onClick={() => void accept()}>
                  {t('actions.verify')}
                </Button>
              </>
            )}
          </>
        }
      >
        {failure && (
          <Notice tone="danger" live title={t('actions.verifyFailed', { member: paper.member })}>
            {failureText(t, failure, 'licenseQueue')}
          </Notice>
        )}
        {paper.days_left !== null && paper.days_left < 0 && <Notice tone="warning">{t('alreadyExpired')}</Notice>}
        <div className={styles.beside}>
          <DefinitionList items={facts} />
          <div className={styles.document}>
            {url === '' && <EmptyState icon={FileQuestion} title={t('noDocument')} text={t('noDocumentText')} />}
            {url !== '' && !elsewhere && <FileView key={url} url={url} name={name} texts="licenseQueue" />}
            {url !== '' && (
              <Button size="sm" icon={elsewhere ? ExternalLink : Download} onClick={() => void saveFile(url, name)}>
                {t(elsewhere ? 'openDocument' : 'saveDocument')}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
      {returning && (
        <ReturnDialog
          paper={paper}
          onClose={(done) => {
            setReturning(false);
            if (done) void attempt(goOn);
          }}
        />
      )}
    </>
  );
};

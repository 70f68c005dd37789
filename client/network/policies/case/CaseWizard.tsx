import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { paths } from '~/paths';
import { feedback } from '~/platform/feedback';
import { ActionBar } from '~/ui/ActionBar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { casePaths } from '../casePaths';
import { BackArrow, NextArrow } from './arrows';
import styles from './Case.module.css';
import { CaseConflict } from './CaseConflict';
import { CaseContext } from './CaseContext';
import { CaseFields } from './CaseFields';
import { CaseNav } from './CaseNav';
import { CaseStore, type Opened } from './CaseStore';
import type { Catalogue } from './Catalogue';
import { type CaseStep, caseSteps, isStep, stepOf } from './caseSteps';
import { EstimateBox, EstimateLine } from './EstimateBox';
import { EstimateStore } from './EstimateStore';
import { focusField } from './focusField';
import { LocalDraftNote } from './LocalDraftNote';
import { ReasonField } from './ReasonField';
import { ClientStep } from './steps/ClientStep';
import { CoverageStep } from './steps/CoverageStep';
import { NotesStep } from './steps/NotesStep';
import { ProductStep } from './steps/ProductStep';
import { ReviewStep } from './steps/ReviewStep';
import { SplitsStep } from './steps/SplitsStep';
import { useCaseGuard } from './useCaseGuard';
import type { CaseField } from './values';

interface CaseWizardProps {
  opened: Opened;
  catalogue: Catalogue;
  office: boolean;
  /** True after a choice on this page: the pressed button is gone, and the focus with it. */
  chosen: boolean;
  /** Prepares the store before its first render, for example to compare it with a newer version. */
  prepare?: ((store: CaseStore) => void) | undefined;
}

/** The case in six steps, in any order, next to the estimate. */
export const CaseWizard = observer(({ opened, catalogue, office, chosen, prepare }: CaseWizardProps) => {
  const { t } = useTranslation(['cases', 'crud']);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => {
    const made = new CaseStore(opened);
    made.know(catalogue.product(made.values.product_id));
    prepare?.(made);
    return made;
  });
  const [estimates] = useState(() => new EstimateStore());
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (chosen) box.current?.focus({ preventScroll: true });
  }, [chosen]);
  useCaseGuard(store);

  const requested = params.get('step');
  const [first] = useState<CaseStep>(() => (opened.id ? stepOf(store.issues[0]?.field ?? 'notes') : 'product'));
  const step = isStep(requested) ? requested : first;
  const at = caseSteps.indexOf(step);
  const draft = store.status === 'draft';

  // Focus target once the step is rendered: a field with an issue, or the step's start. Back also leads to the start.
  const [aim, setAim] = useState<{ step: CaseStep; field?: string | undefined }>();
  const drawn = useRef(step);
  useEffect(() => {
    const moved = drawn.current !== step;
    drawn.current = step;
    const aimed = aim?.step === step;
    if (aimed && aim.field) focusField(box.current, aim.field);
    else if (aimed || moved) {
      window.scrollTo({ top: 0 });
      box.current?.focus({ preventScroll: true });
    }
  }, [aim, step]);

  const go = (to: CaseStep, field?: string) => {
    store.reveal(step);
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('step', to);
      return next;
    });
    setAim({ step: to, field });
  };
  const next = () => {
    const wrong = store.blocking.find(({ field }) => stepOf(field) === step);
    store.reveal(step);
    if (wrong) setAim({ step, field: wrong.field });
    else go(caseSteps[at + 1] ?? 'review');
  };
  /** Saves, or goes to the first obstacle. */
  const save = async () => {
    const saved = await store.save(reason);
    if (saved) return saved;
    const field = store.blocking[0]?.field ?? store.form.serverIssues[0]?.field;
    const wrong = caseSteps.flatMap((one) => store.issuesOf(one)).find((issue) => issue.field === field);
    if (store.conflict) return undefined;
    if (wrong) go(stepOf(wrong.field as CaseField), wrong.field);
    else if (field === 'reason') go('review');
    // A failure of the whole call shows at the top.
    else if (store.failure) window.scrollTo({ top: 0 });
    return undefined;
  };
  const saveDraft = async () => {
    const existed = store.id !== null;
    const saved = await save();
    if (!saved) return;
    feedback.toast('success', t(draft ? 'saved' : 'changed', { case_no: saved.case_no }));
    if (!existed) await navigate(`${casePaths().edit(saved.id)}&step=${step}`, { replace: true });
  };
  const submit = async () => {
    const saved = !store.dirty && store.id !== null ? { id: store.id } : await save();
    // The office submits by a status change with its own date and reason.
    if (saved) await navigate(office ? `${casePaths().detail(saved.id)}&move=submitted` : paths.policySubmit(saved.id));
  };
  const finish = async () => {
    const saved = store.dirty ? await save() : { id: store.id ?? 0 };
    if (saved) await navigate(casePaths().detail(saved.id));
  };

  const { failure } = store;
  const content = {
    product: <ProductStep />,
    client: <ClientStep />,
    coverage: <CoverageStep />,
    splits: <SplitsStep />,
    notes: <NotesStep />,
    review: <ReviewStep onGo={go} />,
  };
  return (
    <CaseContext value={{ store, catalogue, estimates, office, save: () => void saveDraft() }}>
      <div className={styles.page}>
        <CaseNav active={step} onGo={go} />
        {failure && failure.kind !== 'signedOut' && (
          <Notice tone="danger" live title={t('crud:saveFailed')}>
            {failureText(t, failure, 'cases')}
          </Notice>
        )}
        <div className={styles.columns}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn otherwise and names its fields once more. */}
          <div
            className={styles.main}
            ref={box}
            tabIndex={-1}
            role="group"
            aria-label={t('stepAt', { step: t(`steps.${step}`), at: at + 1, of: caseSteps.length })}
          >
            <Card>
              <CaseFields>{content[step]}</CaseFields>
              {step === 'review' && office && !draft && (
                <div className={styles.reason}>
                  <ReasonField value={reason} onChange={setReason} failure={failure} />
                </div>
              )}
            </Card>
          </div>
          <aside className={styles.beside} aria-label={t('estimate.title')}>
            <EstimateBox />
          </aside>
        </div>
        <ActionBar
          note={
            <span className={styles.note}>
              <span className={styles.short}>
                <EstimateLine />
              </span>
              <LocalDraftNote />
            </span>
          }
        >
          {at > 0 && (
            <Button icon={BackArrow} onClick={() => go(caseSteps[at - 1] ?? 'product')}>
              {t('back')}
            </Button>
          )}
          <Button busy={store.saving} variant="secondary" onClick={() => void saveDraft()}>
            {t(draft ? 'saveDraft' : 'saveChanges')}
          </Button>
          {step !== 'review' ? (
            <Button variant="primary" trailingIcon={NextArrow} onClick={next}>
              {t('next')}
            </Button>
          ) : draft ? (
            <Button variant="primary" icon={Send} busy={store.saving} onClick={() => void submit()}>
              {t('toSubmit')}
            </Button>
          ) : (
            <Button variant="primary" busy={store.saving} onClick={() => void finish()}>
              {t('finish')}
            </Button>
          )}
        </ActionBar>
        <CaseConflict />
      </div>
    </CaseContext>
  );
});

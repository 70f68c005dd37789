import { caProvinces, id, usStates } from '@shared/contracts/fields';
import { spokenLanguages } from '@shared/contracts/network/members';
import { type RecruitRow, recruitSources, recruits } from '@shared/contracts/network/recruits';
import type { Answer, Sent } from '@shared/http/endpoint';
import { wrong } from '@shared/http/issues';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './RecruitDialog.module.css';

interface RecruitDialogProps {
  /** Undefined for a new prospect. */
  row?: RecruitRow;
  sponsor?: ReactNode;
  onClose: (saved: boolean) => void;
}

type Saved = Answer<typeof recruits.save>;
type Draft = Sent<typeof recruits.save>['body'];

/** The server's rule: a prospect needs a phone number or an email address. */
const reachable = ({ phone, email }: Pick<Draft, 'phone' | 'email'>) => phone !== '' || email !== '';
const missing = { path: ['phone'], ...wrong('required') };
const schema = recruits.draft.refine(reachable, missing);
const officeSchema = recruits.draft.extend({ sponsor_id: id }).refine(reachable, missing);
const Field = fieldsOf({ draft: recruits.draft });
const blank: Draft = {
  name: '',
  phone: '',
  email: '',
  state: null,
  language: null,
  source: 'referral',
  next_action_on: null,
  notes: '',
};
const draftOf = (row: RecruitRow, of: object) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, row[name as keyof RecruitRow]]));
const states = [...usStates, ...caProvinces];

/** Adds or edits a prospect, and warns about the same phone or email elsewhere in the network. */
export const RecruitDialog = ({ row, sponsor, onClose }: RecruitDialogProps) => {
  const { t } = useTranslation('recruiting');
  const [saved, setSaved] = useState<Saved>();
  const [draft, empty] = sponsor ? [officeSchema, { ...blank, sponsor_id: 0 }] : [schema, blank];
  const [store] = useState(() => {
    return new FormStore(draft, row ? draftOf(row, empty) : empty, row?.version);
  });
  const stored = async ({ id }: RecruitRow) => {
    const newer = await findRow<RecruitRow>(recruits.list, {}, id);
    return { values: draftOf(newer, empty), version: newer.version };
  };

  if (saved) {
    return (
      <Dialog
        open
        size="sm"
        onClose={() => onClose(true)}
        title={t('saved', { name: saved.name })}
        footer={
          <Button variant="primary" onClick={() => onClose(true)}>
            {t('crud:done')}
          </Button>
        }
      >
        <Notice tone="warning" live title={t('duplicate')}>
          {saved.warnings.map((warning) => (
            <p key={warning}>{t(`warning.${warning}`)}</p>
          ))}
        </Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog<Saved>
      title={t(row ? 'editTitle' : 'create')}
      texts="recruiting"
      store={store}
      draft={draft}
      send={(values, version) =>
        call(recruits.save, { body: { ...(values as Draft), ...(row && { id: row.id, version }) } })
      }
      stored={row && (() => stored(row))}
      onSaved={(answer) => {
        if (answer.warnings.length > 0) return setSaved(answer);
        feedback.toast('success', t('saved', { name: answer.name }));
        return onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <div className={styles.pair}>
        <Field.Text name="name" wide />
        {sponsor && <div className={styles.wide}>{sponsor}</div>}
        <Field.Text name="phone" inputMode="tel" />
        <Field.Text name="email" inputMode="email" />
        <Field.Choice name="source" values={recruitSources} />
        <Field.Day name="next_action_on" />
        <Field.Maybe name="state" values={states} label={(code) => code} none={t('unknown')} />
        <Field.Maybe name="language" values={spokenLanguages} none={t('unknown')} />
        <Field.Area name="notes" max={2000} />
      </div>
    </FormDialog>
  );
};

import { type RecruitRow, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

interface MoveDialogProps {
  row: RecruitRow;
  onClose: (moved: boolean) => void;
}

const { next_action_on } = recruits.draft.shape;
const schema = z.strictObject({ stage: z.enum(recruitStages), next_action_on });
const Field = fieldsOf({ draft: schema });
const draftOf = ({ stage, next_action_on: day }: RecruitRow) => ({ stage, next_action_on: day });

export const MoveDialog = ({ row, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('recruiting');
  const { id, version, name } = row;
  const [store] = useState(() => new FormStore(schema, draftOf(row), version));
  const stored = async () => {
    const newer = await findRow<RecruitRow>(recruits.list, {}, id);
    return { values: draftOf(newer), version: newer.version };
  };
  return (
    <FormDialog<RecruitRow>
      title={t('moveTitle', { name })}
      texts="recruiting"
      store={store}
      draft={schema}
      send={(values, read = version) => {
        const draft = values as { stage: RecruitStage; next_action_on: string | null };
        return call(recruits.stage, { body: { id, version: read, ...draft } });
      }}
      stored={stored}
      onSaved={({ stage }) => {
        feedback.toast('success', t('moved', { name, stage: t(`choices.stage.${stage}`) }));
        onClose(true);
      }}
      // The list must reload even without a save when another user has changed the prospect.
      onClose={() => onClose(store.version !== version)}
    >
      <Field.Choice name="stage" values={recruitStages} />
      <Field.Day name="next_action_on" />
    </FormDialog>
  );
};

import { type RecruitRow, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

interface MoveDialogProps {
  row: RecruitRow;
  onClose: (moved: boolean) => void;
}

const { next_action_on } = recruits.draft.shape;
const schema = z.strictObject({ stage: z.enum(recruitStages), next_action_on });
const Field = fieldsOf({ draft: schema });

/** Moves a prospect to another stage, with the day of what comes next. */
export const MoveDialog = ({ row, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('recruiting');
  const { id, version, name } = row;
  const [store] = useState(() => new FormStore(schema, { stage: row.stage, next_action_on: row.next_action_on }));
  return (
    <FormDialog<RecruitRow>
      title={t('moveTitle', { name })}
      texts="recruiting"
      store={store}
      draft={schema}
      send={(values) => {
        const draft = values as { stage: RecruitStage; next_action_on: string | null };
        return call(recruits.stage, { body: { id, version, ...draft } });
      }}
      onSaved={({ stage }) => {
        feedback.toast('success', t('moved', { name, stage: t(`choices.stage.${stage}`) }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice name="stage" values={recruitStages} />
      <Field.Day name="next_action_on" />
    </FormDialog>
  );
};

import { type Level, levels } from '@shared/contracts/network/levels';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { settings } from '@shared/contracts/network/settings';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form } from '~/crud/Form';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { Page } from '~/crud/Page';
import { forgetRecent } from '~/crud/recent';
import { unwrapIssues } from '~/crud/unwrapIssues';
import { useAnswer } from '~/crud/useAnswer';
import { withAddress } from '~/network/addressForm';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { FormSection } from '~/ui/FormSection';
import { MemberFields } from './MemberFields';
import { blankMember, type CreateForm, createForm, founderForm } from './memberForm';

const Field = fieldsIn<CreateForm>();

/** Adds a member, pending activation, and opens the member's page. */
export const MemberCreate = observer(() => {
  const members = useAnswer(membership.list, { query: { limit: 1 } });
  const stored = useAnswer(settings.get, {});
  const founder = members.data?.total === 0;
  const language = stored.data?.values.language;
  return <MemberForm key={`${founder} ${language ?? 'en'}`} founder={founder} language={language} />;
});

type Props = { founder: boolean; language: CreateForm['language'] };

const MemberForm = observer(({ founder, language }: Props) => {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const draft = founder ? founderForm : createForm;
  const [store] = useState(() => {
    const blank = blankMember(businessToday(), language);
    return new FormStore(draft, founder ? { ...blank, sponsor_id: null } : blank);
  });
  const save = async () => {
    const saved = await store.submit((values) =>
      unwrapIssues('address', call(membership.create, { body: withAddress(values as CreateForm) })),
    );
    if (!saved) return;
    forgetRecent();
    feedback.toast('success', t('created', { name: saved.name }), t('createdText'));
    await navigate(paths.memberEdit(saved.id));
  };
  return (
    <Page>
      <Form store={store} draft={draft} texts="members" onSave={save} onCancel={() => void navigate(paths.memberList)}>
        <MemberFields
          place={
            <FormSection
              title={t('sections.place')}
              description={t(founder ? 'sections.founderText' : 'sections.placeText')}
            >
              {!founder && (
                <Field.Row<MemberRow>
                  name="sponsor_id"
                  from={membership.list}
                  label={({ name, member_no }) => `${name} · ${member_no}`}
                  only={({ status, level }) => status === 'active' && level !== null}
                />
              )}
              <Field.Row<Level>
                name="level_id"
                from={levels.list}
                label={({ code, name }) => `${code} · ${name}`}
                only={({ status }) => status === 'active'}
                clearable
              />
            </FormSection>
          }
        />
      </Form>
    </Page>
  );
});

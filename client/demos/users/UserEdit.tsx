import {
  contactOptions,
  genders,
  type Permissions,
  socialNetworks,
  type UserDetails,
  userLanguages,
  userPages,
} from '@shared/contracts/demos/userDetails';
import { plans, type UserRecord, userRoles, userStatuses, users } from '@shared/contracts/demos/users';
import { Link2, RotateCcw, UserRound, UserRoundCog } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form } from '~/crud/Form';
import { useField } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { Page } from '~/crud/Page';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { FormSection } from '~/ui/FormSection';
import { Tabs } from '~/ui/Tabs';
import { demoPaths } from '../paths';
import { AvatarField } from './AvatarField';
import { countries, countryName } from './countries';
import { PermissionTable } from './PermissionTable';
import { UserOfAddress } from './UserOfAddress';
import { draftOf, type UserDraft } from './userDraft';
import styles from './users.module.css';

const Field = fieldsOf(userPages);
const tabs = ['account', 'information', 'social'] as const;
type TabKey = (typeof tabs)[number];
const icons = { account: UserRoundCog, information: UserRound, social: Link2 };

/** The tab of a field. */
const tabOf = (field: string): TabKey =>
  field.startsWith('social')
    ? 'social'
    : field.startsWith('info') || field === 'contact' || field === 'country'
      ? 'information'
      : 'account';

/** A form in three tabs for the user in the address. */
export const UserEdit = () => (
  <UserOfAddress>{(user, details) => <Editor key={user.id} user={user} details={details} />}</UserOfAddress>
);

const Editor = observer(({ user, details }: { user: UserRecord; details: UserDetails }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [store] = useState(() => new FormStore(userPages.draft, draftOf(user, details), details.version));
  const [tab, setTab] = useState<TabKey>('account');
  const params = { id: user.id };
  const view = demoPaths.userView(user.id);

  const stored = async () => {
    const [newUser, newDetails] = await Promise.all([
      call(users.detail, { params }),
      call(userPages.details, { params }),
    ]);
    return { values: { ...draftOf(newUser, newDetails) }, version: newDetails.version };
  };
  const save = async () => {
    const saved = await store.submit(
      (draft, version = 0) => call(userPages.edit, { params, body: { ...(draft as UserDraft), version } }),
      stored,
    );
    if (!saved) {
      const [bad] = store.badFields;
      if (bad) setTab(tabOf(bad));
      return;
    }
    forgetRecent();
    feedback.toast('success', t('demoUsers:edited', { name: saved.user.fullName }));
    await navigate(view);
  };
  return (
    <Page
      title={t('demoUsers:editTitle', { name: user.fullName })}
      actions={
        <Button
          icon={RotateCcw}
          disabled={!store.dirty}
          onClick={() => store.accept({ ...store.versions.base }, store.version)}
        >
          {t('demoUsers:reset')}
        </Button>
      }
    >
      <Form store={store} draft={userPages.draft} texts="demoUsers" onSave={save} onCancel={() => void navigate(view)}>
        <Tabs
          label={t('demoUsers:tabs.label')}
          tabs={tabs.map((key) => ({ key, label: t(`demoUsers:tabs.${key}`), icon: icons[key] }))}
          active={tab}
          onSelect={setTab}
        >
          {/* All three tabs stay mounted, so that an error on a hidden tab can be shown. */}
          <div className={styles.panel} hidden={tab !== 'account'}>
            <AccountFields />
          </div>
          <div className={styles.panel} hidden={tab !== 'information'}>
            <InformationFields />
          </div>
          <div className={styles.panel} hidden={tab !== 'social'}>
            <FormSection title={t('demoUsers:tabs.social')} description={t('demoUsers:socialText')}>
              {socialNetworks.map((name) => (
                <Field.Text key={name} name={`social.${name}`} inputMode="url" />
              ))}
            </FormSection>
          </div>
        </Tabs>
      </Form>
    </Page>
  );
});

const AccountFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('demoUsers:tabs.account')}>
        <AvatarField />
        <Field.Text name="fullName" />
        <Field.Text name="username" />
        <Field.Text name="email" inputMode="email" />
        <Field.Text name="company" />
        <Field.Choice name="status" values={userStatuses} />
        <Field.Choice name="role" values={userRoles} />
        <Field.Choice name="currentPlan" values={plans} />
      </FormSection>
      <FormSection title={t('demoUsers:permissions')} description={t('demoUsers:permissionsText')} columns={1}>
        <PermissionFields />
      </FormSection>
    </>
  );
};

const PermissionFields = observer(() => {
  const { value, choose } = useField<Permissions>('permissions');
  return <PermissionTable value={value} onChange={choose} />;
});

const InformationFields = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <FormSection title={t('demoUsers:tabs.information')}>
        <Field.Day name="info.birthDate" />
        <Field.Text name="contact" inputMode="tel" />
        <Field.Text name="info.website" inputMode="url" />
        <Field.Choice name="info.language" values={userLanguages} label={(code) => format.languageName(code)} />
        <Field.Maybe name="info.gender" values={genders} none={t('demoUsers:notSaid')} />
        <Field.Choices name="info.contactOptions" values={contactOptions} />
      </FormSection>
      <FormSection title={t('demoUsers:address')}>
        <Field.Text name="info.addressLine1" />
        <Field.Text name="info.addressLine2" />
        <Field.Text name="info.postcode" />
        <Field.Text name="info.city" />
        <Field.Text name="info.state" />
        <Field.Choice
          name="country"
          values={countries}
          label={(stored) => countryName(stored, format.language)}
          none={t('demoUsers:chooseCountry')}
        />
      </FormSection>
    </>
  );
};

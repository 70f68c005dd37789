import { switchStatuses } from '@shared/contracts/fields';
import { everybody } from '@shared/contracts/network/audience';
import { type BannerDraft, banners, placements } from '@shared/contracts/network/banners';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { AudienceFields } from '~/pickers/AudienceFields';
import { FormSection } from '~/ui/FormSection';
import { BannerPictures } from './BannerPictures';

const Field = fieldsOf(banners);

const blankAt = (now: Date): BannerDraft => ({
  title: '',
  image_url: '',
  mobile_image_url: '',
  link: '',
  placement: 'vip_home',
  starts_at: now.toISOString(),
  ends_at: null,
  audience: everybody,
  sort: 500,
  status: 'on',
});

const BannerForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('banners');
  const [blank] = useState(() => blankAt(new Date()));
  return (
    <FormScreen resource={banners} mode={mode} texts="banners" blank={blank} back={paths.bannerList}>
      <FormSection title={t('sections.banner')}>
        <Field.Text name="title" />
        <Field.Text name="link" inputMode="url" />
        <BannerPictures />
      </FormSection>
      <FormSection title={t('sections.window')} description={t('sections.windowText')}>
        <Field.Choice name="placement" values={placements} />
        <Field.Choice name="status" values={switchStatuses} />
        <Field.Instant name="starts_at" />
        <Field.Instant name="ends_at" />
        <Field.Number name="sort" />
      </FormSection>
      <FormSection title={t('sections.audience')} description={t('sections.audienceText')}>
        <AudienceFields />
      </FormSection>
    </FormScreen>
  );
};

export const BannerCreate = () => <BannerForm mode="create" />;
export const BannerEdit = () => <BannerForm mode="edit" />;

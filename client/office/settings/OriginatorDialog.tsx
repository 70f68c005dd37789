import { bankFiles, type OriginatorCa, type OriginatorUs } from '@shared/contracts/network/bankFiles';
import { bankTypes } from '@shared/contracts/network/members';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import type { Originators } from './OriginatorCard';

type Us = OriginatorUs & { account_number: string };
type Ca = OriginatorCa & { account_number: string };

const UsField = fieldsIn<Us>();
const CaField = fieldsIn<Ca>();
const drafts = {
  us: bodyOf(bankFiles.saveUs).omit({ version: true }),
  ca: bodyOf(bankFiles.saveCa).omit({ version: true }),
};

const blankUs: OriginatorUs = {
  ...{ company_name: '', company_id: '', odfi: '', destination: '', destination_name: '', origin: '', origin_name: '' },
  ...{ description: 'COMMISSION', prenote_days: 3, balanced: false, routing: '', type: 'checking' },
};
const blankCa: OriginatorCa = {
  ...{ originator_id: '', short_name: '', long_name: '', data_centre: '', transaction_code: '450', routing: '' },
};

/** The stored values without the number, which is never answered. */
function valuesOf(originators: Originators, country: 'us' | 'ca') {
  const { version = 0, account_last4: _, ...values } = originators[country] ?? {};
  const blank = country === 'us' ? blankUs : blankCa;
  return { values: { ...blank, ...values, account_number: '' }, version };
}

interface OriginatorDialogProps {
  country: 'us' | 'ca';
  originators: Originators;
  onClose: (changed: boolean) => void;
}

/** Edits the originator of one country's bank files. An empty account number keeps the stored one. */
export const OriginatorDialog = ({ country, originators, onClose }: OriginatorDialogProps) => {
  const { t } = useTranslation('bankFiles');
  const [start] = useState(() => valuesOf(originators, country));
  const [store] = useState(() => new FormStore(drafts[country], structuredClone(start.values), start.version));
  return (
    <FormDialog
      title={t(`originator.${country}`)}
      description={t(`originator.${country}Text`)}
      texts="bankFiles"
      store={store}
      draft={drafts[country]}
      send={(values, version = start.version) =>
        country === 'us'
          ? call(bankFiles.saveUs, { body: { ...(values as Us), version } })
          : call(bankFiles.saveCa, { body: { ...(values as Ca), version } })
      }
      stored={async () => valuesOf(await call(bankFiles.originators, {}), country)}
      onSaved={() => {
        feedback.toast('success', t('originator.saved'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      {country === 'us' ? (
        <>
          <UsField.Text name="company_name" />
          <UsField.Text name="company_id" />
          <UsField.Text name="description" />
          <UsField.Text name="odfi" />
          <UsField.Text name="destination" />
          <UsField.Text name="destination_name" />
          <UsField.Text name="origin" />
          <UsField.Text name="origin_name" />
          <UsField.Number name="prenote_days" />
          <UsField.Switch name="balanced" />
          <UsField.Text name="routing" />
          <UsField.Text name="account_number" />
          <UsField.Choice name="type" values={bankTypes} />
        </>
      ) : (
        <>
          <CaField.Text name="originator_id" />
          <CaField.Text name="short_name" />
          <CaField.Text name="long_name" />
          <CaField.Text name="data_centre" />
          <CaField.Text name="transaction_code" />
          <CaField.Text name="routing" />
          <CaField.Text name="account_number" />
        </>
      )}
    </FormDialog>
  );
};

import { type CallConformance, type Conformance, callStates } from '@shared/contracts/lantern/conformance';
import { isWrongCode } from '@shared/http/conformance';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { TextInput } from '~/ui/TextInput';
import { CallTable } from './CallTable';
import styles from './Contract.module.css';
import { ContractProgress } from './ContractProgress';
import { FindingTable } from './FindingTable';
import { UnknownTable } from './UnknownTable';
import { useFindingText } from './useFindingText';

type Props = { state: Conformance; counts: Record<CallConformance['state'], number> };

/** Progress, and tables that a state and a search narrow down; the address holds both. */
export const ContractAnswers = ({ state, counts }: Props) => {
  const { t } = useTranslation('lantern');
  const { wrongCodeText } = useFindingText();
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const chosen = callStates.find((each) => each === query.get('state'));
  const set = (name: 'q' | 'state', value: string | undefined) =>
    setQuery(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (...texts: (string | null)[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const wrongCodes = state.findings.filter((finding) => isWrongCode(finding) && !finding.passedSince);
  return (
    <>
      <ContractProgress counts={counts} chosen={chosen} onChoose={(each) => set('state', each)} />
      {wrongCodes.length > 0 && (
        <Notice tone="danger" title={t('contract.wrongEnvelope')}>
          <ul className={styles.sentences}>
            {wrongCodes.map((finding) => (
              <li key={`${finding.method} ${finding.path} ${finding.from}`} className="own-order">
                {wrongCodeText(finding)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.search}>
        <TextInput
          type="search"
          icon={Search}
          clearable
          aria-label={t('contract.search')}
          placeholder={t('contract.search')}
          value={search}
          onChange={(text) => set('q', text)}
        />
      </div>
      <FindingTable
        findings={state.findings.filter(({ method, path, field, expected, got, from }) =>
          found(method, path, field, expected, got, from),
        )}
        searched={words.length > 0}
      />
      {state.unknown.length > 0 && (
        <Card flush title={t('contract.unknown')} subtitle={t('contract.unknownText')}>
          <UnknownTable calls={state.unknown.filter(({ method, path, from }) => found(method, path, from))} />
        </Card>
      )}
      <Card flush title={t('contract.calls')} subtitle={t('contract.callsText')}>
        <CallTable
          calls={state.calls.filter(
            ({ method, path, from, state: own }) => (!chosen || own === chosen) && found(method, path, from),
          )}
        />
      </Card>
    </>
  );
};

import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { type SetupPlan, setup } from '@shared/contracts/network/setup';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { TextInput } from '~/ui/TextInput';
import { AccountForm } from '../AccountForm';
import { issuesIn } from '../issuesIn';
import { useIssueText } from '../useIssueText';
import type { StepProps } from './NetworkStep';
import { RateCell } from './RateCell';
import { RatesTable } from './RatesTable';
import styles from './Setup.module.css';
import { StepForm } from './StepForm';

const generations = ['first', 'second', 'third'] as const;

export type PlanForm = AccountForm<SetupPlan>;

export const PlanStep = observer(({ state, onDone }: StepProps) => {
  const { t } = useTranslation(['setup', 'officeLevels', 'settings'], { nsMode: 'fallback' });
  const issueText = useIssueText();
  const [group, setGroup] = useState<CategoryGroup>('life_perm');
  const [form] = useState<PlanForm>(() => new AccountForm(state.plan, (plan) => issuesIn(setup.plan, plan)));
  const { levels, gen_bp } = form.values;
  /** Sets a nested field; the form's own `set` names whole fields. */
  const set = (path: string, value: unknown) => form.set(path as keyof SetupPlan, value);
  const save = async () => {
    if (await form.succeeds((body) => call(setup.plan, { body }))) await onDone();
    else openFaulty();
  };
  /** Issues of cells: the server's first, then those that the form shows. */
  const faultsNow = () => {
    const all = [...form.serverIssues, ...form.issues];
    return all.filter(
      ({ field }, index) => form.issueOf(field) && all.findIndex((each) => each.field === field) === index,
    );
  };
  /** Opens the group of the first faulty rate, unless a faulty level is in view. */
  const openFaulty = () => {
    const groups = faultsNow().map(({ field }) => /\.rates\.(\w+)\./.exec(field)?.[1]);
    const first = categoryGroups.find((each) => each === groups[0]);
    if (first && groups.every(Boolean)) setGroup(first);
  };
  const add = () => {
    const last = levels.at(-1);
    if (!last) return;
    form.set('levels', [...levels, { ...last, code: '', name: '', fy_bp: last.fy_bp + 100 }]);
  };
  const faults = faultsNow();
  /** The cell's place in words, such as “SA, First year”. */
  const placeOf = (field: string) => {
    const path = field.split('.');
    if (path[0] === 'gen_bp') return t(`settings:fields.${generations[Number(path[1])]}`);
    const [name = '', of, column] = path.slice(path[0] === 'house' ? 1 : 2);
    const code =
      path[0] === 'house'
        ? t('house')
        : levels[Number(path[1])]?.code || t('levelNumber', { number: Number(path[1]) + 1 });
    return name === 'rates'
      ? `${code}, ${t(`officeLevels:group.${of}`)}, ${t(`officeLevels:column.${column}`)}`
      : `${code}, ${t(`level.${name}`)}`;
  };
  const text = (index: number, name: 'code' | 'name', max: number) => {
    const field = `levels.${index}.${name}`;
    return (
      <td>
        <TextInput
          id={`plan-${field}`}
          aria-label={`${t(`level.${name}`)}, ${t('levelNumber', { number: index + 1 })}`}
          className={name === 'code' ? styles.short : styles.name}
          maxLength={max}
          autoComplete="off"
          spellCheck={false}
          invalid={form.issueOf(field) !== undefined}
          value={levels[index]?.[name] ?? ''}
          onChange={(value) => set(field, name === 'code' ? value.toUpperCase() : value)}
          onBlur={() => form.leaveIfTouched(field as keyof SetupPlan)}
        />
      </td>
    );
  };
  return (
    <StepForm form={form} submit={t('next')} onSubmit={save}>
      {faults.length > 0 && (
        <Notice tone="danger" live title={t('faults', { count: faults.length })}>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault.field}>
                {placeOf(fault.field)}: {issueText(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={styles.block} aria-labelledby="plan-levels">
        <h3 id="plan-levels">{t('levels')}</h3>
        <div className={styles.scroll}>
          <table className={styles.sheet}>
            <thead>
              <tr>
                <th scope="col">{t('level.code')}</th>
                <th scope="col">{t('level.name')}</th>
                <th scope="col" className={styles.figure}>
                  {t('level.fy_bp')}
                </th>
                <th scope="col">{t('level.is_leader')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level, index) => (
                <tr key={index}>
                  {text(index, 'code', 4)}
                  {text(index, 'name', 40)}
                  <RateCell form={form} field={`levels.${index}.fy_bp`} label={`${level.code}, ${t('level.fy_bp')}`} />
                  <td>
                    <Checkbox
                      ariaLabel={`${level.code}, ${t('level.is_leader')}`}
                      checked={level.is_leader}
                      onChange={(leads) =>
                        // Leaders are a level and all above it.
                        form.set(
                          'levels',
                          levels.map((each, at) => ({
                            ...each,
                            is_leader: leads ? at >= index || each.is_leader : at > index && each.is_leader,
                          })),
                        )
                      }
                    />
                  </td>
                  <td>
                    <IconButton
                      size="sm"
                      icon={Trash2}
                      label={t('removeLevel', { level: level.code || index + 1 })}
                      disabled={levels.length === 1}
                      onClick={() =>
                        form.set(
                          'levels',
                          levels.filter((_, at) => at !== index),
                        )
                      }
                    />
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={2}>
                  {t('house')}
                </th>
                <RateCell form={form} field="house.fy_bp" label={`${t('house')}, ${t('level.fy_bp')}`} />
                <td colSpan={2} />
              </tr>
              {gen_bp.map((_, index) => (
                <tr key={`generation ${index}`}>
                  <th scope="row" colSpan={2}>
                    {t(`settings:fields.${generations[index]}`)}
                  </th>
                  <RateCell form={form} field={`gen_bp.${index}`} label={t(`settings:fields.${generations[index]}`)} />
                  <td colSpan={2} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <Button size="sm" icon={Plus} disabled={levels.length >= 20} onClick={add}>
            {t('addLevel')}
          </Button>
        </div>
      </section>
      <RatesTable form={form} group={group} onGroup={setGroup} />
    </StepForm>
  );
});

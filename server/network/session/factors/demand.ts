import { roles } from '@shared/abilities';
import type { NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { forgetSignIns } from '../tokens';

const together = 500;

/**
 * Ends the sign-ins of people who lack a factor that a changed setting demands, except the caller's own (domain.md
 * 3.15). Otherwise they could be renewed forever.
 */
export async function endUndemanded(tx: NetworkTransaction, { family: own }: NetworkCaller): Promise<void> {
  const { second_factor } = await settingsIn(tx.sql);
  if (second_factor === 'choice') return;
  const tokens = await tx.sql
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select(['tokens.id', 'family'])
    .where('family', '<>', own)
    .$if(second_factor === 'administrators', (all) => all.where('role', '=', roles.administrator))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.member_id', '=', 'members.id')
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .execute();
  for (let from = 0; from < tokens.length; from += together) {
    const some = tokens.slice(from, from + together);
    await tx.delete('tokens', ...some.map(({ id }) => id));
    await forgetSignIns(
      tx,
      some.map(({ family }) => family),
    );
  }
}

import type { PolicyStatus } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { TestApp } from './app';
import { callsOf, type Who } from './money';

interface Saved {
  id: number;
  version: number;
  tp_cents: number;
  case_no: string;
}

/** An IUL with a planned premium of 3,600.00 a year and a target of 6,000.00 (domain.md 3.2, T10). */
const iul = {
  owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' },
  insured: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', gender: 'f', tobacco: false },
  face_amount_cents: 100_000_000,
  target_premium_cents: 600_000,
  premium_mode: 'monthly',
  modal_premium_cents: 30_000,
  signed_state: 'CA',
};

/** Writes cases through the API; days default to that of the server's clock. */
export function casesOf(lantern: TestApp) {
  const calls = callsOf(lantern);
  const today = () => lantern.clock.now().toISOString().slice(0, 10);
  const checked = (answer: { code: number; message: string; data: Saved & { errors?: object } }): Saved => {
    if (answer.code !== 1) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const product = (fits: (product: ProductRecord) => boolean = () => true): ProductRecord => {
    const match = lantern.db
      .table('products')
      .all()
      .find(
        (one) =>
          one.tp_method === 'target' &&
          one.status === 'on' &&
          one.states_available.includes('CA') &&
          (one.min_premium_cents ?? 0) <= 360_000 &&
          fits(one),
      );
    if (!match) throw new Error('The fixtures have no such product.');
    return match;
  };
  const move = async ({ id, version }: Saved, to: PolicyStatus, more: object = {}): Promise<Saved> =>
    checked(
      await calls.post('admin', '/policy/status', { id, version, to, effective_on: today(), reason: '', ...more }),
    );
  const draft = async (who: Who, changes: object = {}): Promise<Saved> =>
    checked(
      await calls.send(who, '/policy/create', {
        ...iul,
        product_id: product((one) => one.advance_bp === 10_000).id,
        signed_on: today(),
        ...changes,
      }),
    );
  const submitted = async (member_id: number, changes: object = {}): Promise<Saved> => {
    const { id, version } = await draft('admin', { splits: [{ member_id, share_bp: 10_000 }], ...changes });
    return checked(
      await calls.post('admin', '/policy/submit', {
        id,
        version,
        disclosures: [true, true, true],
        signature: 'An Agent',
        override_reason: 'For a test.',
      }),
    );
  };
  const inForce = async (member_id: number, changes: object = {}): Promise<Saved> => {
    let saved = await submitted(member_id, changes);
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: `T-${saved.id}` }],
      ['inforce', {}],
    ] as const)
      saved = await move(saved, to, more);
    return saved;
  };
  /** A member's lines of a policy's commission, by record and line. */
  const linesOf = (policy_id: number, member_id: number) =>
    lantern.db
      .table('commission_records')
      .by('policy_id', policy_id)
      .filter(({ status }) => status !== 'void')
      .flatMap((record) =>
        lantern.db
          .table('commission_lines')
          .by('record_id', record.id)
          .filter(({ payee_id }) => payee_id === member_id)
          .map((line) => ({ ...line, record })),
      );
  return { ...calls, today, product, draft, submitted, move, inForce, linesOf };
}

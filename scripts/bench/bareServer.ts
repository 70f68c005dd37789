import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { allocate, plannedPremium } from '@shared/plan/targetPremium';
import express from 'express';
import { openNetwork } from '../../server/network/opening/database';
import { loaded } from '../../server/network/records/loaded';

/** The baseline for the kernel: a bare route that filters, sorts, pages and shapes the same rows by hand. */
const { sql } = await openNetwork(fileURLToPath(new URL('../../fixtures/network', import.meta.url)));
const whole = await loaded(sql.db, {
  ...{ policies: 'all', policy_statuses: 'all', products: 'all', brands: 'all', categories: 'all', members: 'all' },
});
const policies = whole.table('policies');
const histories = whole.table('policy_statuses');
const products = whole.table('products');
const brands = whole.table('brands');
const categories = whole.table('categories');
const members = whole.table('members');
await sql.close();
const app = express();

app.get('/list', (req, res) => {
  const { status, order, page, limit } = req.query as Record<string, string>;
  const policyRows = policies.all().filter((policy) => policy.status === status);
  const sorted = [...policyRows].sort((a, b) => (order === 'desc' ? b.tp_cents - a.tp_cents : a.tp_cents - b.tp_cents));
  const rows = sorted.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)).map((policy) => {
    const product = products.get(policy.product_id);
    const brand = product && brands.get(product.brand_id);
    const category = product && categories.get(product.category_id);
    const agent = members.get(policy.splits[0]?.member_id ?? 0);
    const history = histories.by('policy_id', policy.id);
    const person = policy.insured ?? policy.owner;
    allocate(
      policy.tp_cents,
      policy.splits.map(({ share_bp }) => share_bp),
    );
    return {
      id: policy.id,
      case_no: policy.case_no,
      policy_no: policy.policy_no,
      insured: `${person.first} ${person.last}`,
      own: false,
      agent_id: agent?.id,
      agent: `${agent?.display_name} ${agent?.chinese_name}`,
      split_count: policy.splits.length,
      share_bp: null,
      brand_id: brand?.id,
      brand: brand?.name,
      product_id: policy.product_id,
      product: product?.name,
      category_group: category?.category_group,
      currency: policy.currency,
      status: policy.status,
      submitted_on: policy.submitted_on,
      inforce_on: policy.inforce_on,
      planned_premium_cents: product && plannedPremium(policy, product),
      tp_cents: policy.tp_cents,
      days_in_status: Math.floor((Date.now() - Date.parse(history.at(-1)?.effective_on ?? '')) / 86_400_000),
      requirements_open: policy.requirements.filter(({ done_on }) => done_on === null).length,
    };
  });
  const sum = (value: (policy: (typeof policyRows)[number]) => number) =>
    policyRows.reduce((total, policy) => total + value(policy), 0);
  res.json({
    code: 1,
    message: 'ok',
    data: {
      list: rows,
      total: policyRows.length,
      page: Number(page),
      limit: Number(limit),
      summary: {
        tp_cents: sum(({ tp_cents }) => tp_cents),
        planned_premium_cents: sum((policy) =>
          plannedPremium(policy, products.get(policy.product_id) ?? { tp_method: 'target' }),
        ),
      },
    },
  });
});

const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

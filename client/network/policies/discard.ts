import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Trash2 } from 'lucide-react';
import { act } from '~/crud/action';
import { mayDiscard } from './mayChange';

export const discard = act<PolicyDetail>('discard', policyWork.remove, {
  icon: Trash2,
  tone: 'danger',
  confirm: true,
  body: ({ id, version }) => ({ id, version }),
  offered: mayDiscard,
});

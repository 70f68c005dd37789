import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id } from '../fields';
import { userData } from './session';

/** An administrator opens the members' screens read-only as a member (domain.md 5); the calls then carry `view-as`. */
export const viewAs = {
  start: endpoint({
    method: 'post',
    path: '/backend/view/start',
    requires: ['manage', 'Member'],
    reasons: ['confirm_identity'],
    sensitive: true,
    summary:
      'Begins to read as a member, the founder if none is named, and writes that down; calls with the header `view-as` then answer as they answer that member, and refuse to change anything.',
    example: { body: { member_id: 4 } },
    body: z.strictObject({ member_id: id.optional() }),
    data: userData,
  }),
};

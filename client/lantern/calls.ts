import { type Description, descriptionPath } from '@shared/contracts/lantern/description';
import { rehearsal } from '@shared/contracts/lantern/rehearsal';
import { reset } from '@shared/contracts/lantern/reset';
import { endpoint } from '@shared/http/endpoint';
import { z } from 'zod';

/** What the tools' pages ask of the server. */
export const calls = {
  description: endpoint({
    method: 'get',
    path: descriptionPath,
    requires: 'open',
    data: z.custom<Description>(),
  }),
  rules: rehearsal.read,
  setRules: rehearsal.write,
  reset,
};

/** The code of a tool's refusal to callers who are not at the machine of the server. */
export const notHere = 'not_on_loopback';

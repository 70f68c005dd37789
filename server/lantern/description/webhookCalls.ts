import type { Description, JsonSchema } from '@shared/contracts/lantern/description';
import { webhookBody, webhookEvents, webhookEventTypes } from '@shared/contracts/network/webhooks';
import { z } from 'zod';

const signed =
  'Sent with the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp`, and `webhook-signature`, which is `v1,` and the base64 HMAC-SHA256 over `id.timestamp.body`.';

/** Events that the network sends to endpoints of other programs. */
export const webhookCalls = (): Description['webhooks'] =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const body = webhookBody.extend({ type: z.literal(type), data: webhookEvents[type] });
      const { $schema: _, ...schema } = z.toJSONSchema(body, { target: 'draft-2020-12' });
      return [
        type,
        {
          post: {
            operationId: type,
            tags: ['Connections'],
            summary: webhookEvents[type].description ?? '',
            description: signed,
            requestBody: { required: true, content: { 'application/json': { schema: schema as JsonSchema } } },
            responses: { '2XX': { description: 'Received. Any other answer is tried again later.' } },
          },
        },
      ];
    }),
  );

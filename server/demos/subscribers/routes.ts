import { subscribers } from '@shared/contracts/demos/subscribers';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

export function subscriberRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('subscribers');
  serve(api, subscribers.create, ({ body: { email, topic } }) =>
    db.write((tx) => {
      const existing = rows.one('of', `${topic} ${email}`);
      const subscribedAt = demos.now.toISOString();
      return {
        subscriber: existing ?? tx.put('subscribers', { id: tx.nextId('subscribers'), email, topic, subscribedAt }),
      };
    }),
  );
}

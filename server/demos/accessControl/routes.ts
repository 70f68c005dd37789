import { abilityOf } from '@shared/abilities';
import { accessControl } from '@shared/contracts/demos/accessControl';
import { forbidden } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi } from '../demos';

export function accessControlRoutes(api: DemoApi): void {
  serve(api, accessControl.ask, ({ user, query: { action, subject } }) => {
    if (!(user?.ability ?? abilityOf()).can(action, subject)) throw forbidden();
    return { action, subject };
  });
}

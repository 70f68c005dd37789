import { setup } from '@shared/contracts/network/setup';
import type { Endpoint } from '@shared/http/endpoint';
import type { Response } from 'supertest';
import { fixtureApp, fixturesFolder } from '../../server/demo';
import { openNetwork } from '../../server/network/opening/database';
import { keepSetup } from '../../server/network/opening/setup';
import { newSetupToken } from '../../server/network/setup/access';
import { testPasswords } from '../../server/testing/passwords';
import { request } from '../../server/testing/request';

type App = Awaited<ReturnType<typeof fixtureApp>>;

/** The example of a step on a network that was started empty, after the steps before it. */
export async function setupAnswer(
  endpoint: Endpoint,
  through: (to: App, endpoint: Endpoint) => App | string,
): Promise<Response> {
  const network = await openNetwork(fixturesFolder, { empty: true });
  let secrets = 0;
  const app = await fixtureApp({
    network,
    secret: () => `secret-${++secrets}`,
    jwtSecret: 'only for the examples of the description',
    passwords: testPasswords,
    demo: false,
  });
  const { token } = (setup.state.example?.body ?? {}) as { token?: string };
  await newSetupToken(network.sql, String(token));
  let header: { token?: string } = {};
  const first = endpoint === setup.logo ? 0 : endpoint === setup.resume || endpoint === setup.pass ? 2 : undefined;
  const before = (['network', 'administrator', 'plan', 'catalog'] as const).slice(0, first);
  for (const step of before) {
    if (endpoint === setup[step] || endpoint === setup.state) break;
    const { body } = await request(app)
      .post(setup[step].path)
      .set(header)
      .send(setup[step].example?.body as object);
    if (body.data?.accessToken) header = { token: body.data.accessToken };
  }
  // The first administrator of the examples has no second factor.
  if (endpoint === setup.pass)
    await keepSetup(network.sql.direct, { token: null, done: ['network', 'administrator', 'factor'] });
  const answer = await request(through(app, endpoint))
    .post(endpoint.path)
    .set(header)
    .send((endpoint.example?.body ?? {}) as object);
  await network.sql.close();
  return answer;
}

import { backends as backendCalls } from '@shared/contracts/lantern/backends';
import { conformance as conformanceCalls } from '@shared/contracts/lantern/conformance';
import { rehearsal as rehearsalCalls } from '@shared/contracts/lantern/rehearsal';
import { harPath } from '@shared/contracts/lantern/traffic';
import type { Endpoint } from '@shared/http/endpoint';
import { type RequestHandler, Router } from 'express';
import type { Demos } from '../demos/demos';
import { asksForPage } from '../http/client';
import { answerNotFound } from '../http/errors';
import { isDemoCaller } from '../http/local';
import { Problem } from '../http/problems';
import { Api, serve } from '../http/serve';
import type { Backends } from '../upstream/backends';
import { answer } from './answer';
import type { Calls } from './calls';
import type { ConformanceBook } from './conformance/conformanceBook';
import { dataRouter } from './data/router';
import { descriptionRouter } from './description/router';
import { type Letters, letterPages, mailRoutes } from './mail/routes';
import { networkCalls } from './networkCalls';
import type { Recorder } from './recordings/recorder';
import type { Recordings } from './recordings/recordings';
import { recordingRoutes } from './recordings/routes';
import type { Rehearsal } from './rehearsal/rehearsal';
import { stateRoutes } from './state/routes';
import type { State } from './state/state';
import { harDownload } from './traffic/har';
import { trafficRoutes } from './traffic/routes';
import type { Traffic } from './traffic/traffic';

const notHere = () =>
  new Problem(
    403,
    'not_on_loopback',
    'This tool answers only to the machine that the server runs on, under the name localhost or 127.0.0.1, while demo mode is on.',
  );

/** Lets only demo callers pass. */
const onlyHere: RequestHandler = (req, _res, next) => next(isDemoCaller(req) ? undefined : notHere());

const localOnly = [
  'reset',
  'clock',
  'snapshots',
  'mail',
  'rehearsal',
  'backends',
  'traffic',
  'traffic.har',
  'conformance',
  'recordings',
].map((name) => `/__lantern/${name}`);

interface Deps {
  /** Undefined without the demo apps, which hold the records. */
  demos: Demos | undefined;
  rehearsal: Rehearsal;
  state: State;
  /** Undefined until the embedded backend is opened. */
  letters: () => Letters | undefined;
  /** Lets every caller read and change the records. */
  dataOpen: boolean;
  /** Endpoints to describe in addition to the tools' own. */
  endpoints: readonly Endpoint[];
  calls: Calls;
  backends: Backends;
  traffic: Traffic;
  recorder: Recorder;
  recordings: Recordings;
  clock: () => Date;
  conformance: ConformanceBook;
  backend: 'embedded' | 'upstream';
  basePath: string;
}

/** Everything under /__lantern: tools for testing and presenting the product. */
export function lanternTools(deps: Deps): Router {
  const {
    letters,
    demos,
    rehearsal,
    state,
    backends,
    traffic,
    conformance,
    dataOpen,
    endpoints,
    calls,
    backend,
    basePath,
  } = deps;
  const api = new Api({ authenticate: async () => undefined, version: () => '' });
  stateRoutes(api, state);
  mailRoutes(api, letters, basePath);
  serve(api, rehearsalCalls.read, () => ({ rules: rehearsal.rules }));
  serve(api, rehearsalCalls.write, ({ body }) => {
    rehearsal.rules = body.rules;
    return { rules: rehearsal.rules };
  });
  serve(api, rehearsalCalls.clear, () => {
    rehearsal.rules = [];
    return undefined;
  });

  const backendState = () => backends.state(networkCalls);
  serve(api, backendCalls.read, backendState);
  serve(api, backendCalls.write, async ({ body }) => {
    await backends.change(body);
    return backendState();
  });
  serve(api, backendCalls.probe, async () => {
    await backends.probe(networkCalls);
    return backendState();
  });

  trafficRoutes(api, traffic, basePath);
  recordingRoutes(api, deps);
  serve(api, conformanceCalls.read, () => conformance.state(calls));
  serve(api, conformanceCalls.clear, () => {
    conformance.clear();
    return undefined;
  });

  const router = Router({ caseSensitive: true });
  if (demos) router.use('/__lantern/data', ...(dataOpen ? [] : [onlyHere]), dataRouter(demos.db), answerNotFound);
  router.use(
    descriptionRouter({
      endpoints: () => [...endpoints, ...api.endpoints],
      backend,
      basePath,
      apps: demos !== undefined,
    }),
  );
  router.use('/__lantern/mail/:id', onlyHere);
  letterPages(router, letters, basePath);
  router.use('/__lantern', pagesElsewhere);
  router.use(localOnly, onlyHere);
  answer(router, harPath, { get: [harDownload(traffic)] });
  router.use(api.handle);
  router.use('/__lantern', answerNotFound);
  return router;
}

/** A browser that opens any other address gets a page. */
const pagesElsewhere: RequestHandler = (req, _res, next) => next(asksForPage(req) ? 'router' : undefined);

import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { DemoDatabase } from '../../demos/tables';
import { answerOf, send } from '../../http/answers';
import { invalid, notFound } from '../../http/problems';
import { jsonBody } from '../../http/serve';
import { answer } from '../answer';
import { type Ask, jsonServerOver } from './jsonServer';
import { queryFor } from './query';
import { isName, type Name, names, Records } from './records';

type Fields = Record<string, unknown>;

/** json-server over the demo records: reads, filters, adds, changes and removes any of them while the server runs. */
export function dataRouter(db: DemoDatabase): Router {
  const router = Router({ caseSensitive: true });
  const records = new Records(db);
  let ask: Promise<Ask> | undefined;

  const served: RequestHandler = async (req, res) => {
    const at = named(req);
    const { collection, id } = at;
    if (id !== undefined) records.get(collection, id);
    prepare(req, collection, records);
    ask ??= jsonServerOver(records.live());
    // From here on, the request's parameters are those of json-server's last route.
    const read = await (await ask)(req, res);
    const data = await written(records, at, req, res, read);
    send(req, res, answerOf(res.statusCode, JSON.stringify(data)));
  };

  if (db.shared) router.use(async (_req, _res, next) => db.refresh().then(() => next(), next));
  answer(router, '/', { get: [(req, res) => send(req, res, answerOf(200, JSON.stringify(counts(db))))] });
  answer(router, '/db', { get: [(req, res) => send(req, res, answerOf(200, JSON.stringify(records.live())))] });
  // An unknown collection is not found, whatever the method.
  router.param('collection', (_req, _res, next, name) => next(isName(name) ? undefined : notFound()));
  answer(router, '/:collection', { get: [served], post: [...jsonBody, served] });
  answer(router, '/:collection/:id', {
    get: [served],
    put: [...jsonBody, served],
    patch: [...jsonBody, served],
    delete: [served],
  });
  return router;
}

const counts = (db: DemoDatabase) => Object.fromEntries(names.map((name) => [name, db.table(name).size]));

function named(req: Request): { base: string; collection: Name; id: string | undefined } {
  const { collection, id } = req.params as { collection: Name; id?: string };
  return { base: req.baseUrl, collection, id };
}

/** Adapts a request of Express 5 to json-server, which was made for Express 4. */
function prepare(req: Request, collection: Name, records: Records): void {
  const { own, matches } = queryFor(collection, req.query, {
    one: 'id' in req.params || !['GET', 'HEAD'].includes(req.method),
  });
  const query = matches ? { ...own, id: idsOf(records.live()[collection].filter(matches)) } : own;
  // Its links to other pages would replace the `page=` of `_per_page=`.
  req.originalUrl = req.originalUrl.replace(/([?&])_per_page=/, '$1_limit=');
  // `query` is a getter in Express 5, and json-server deletes parameters from it.
  Object.defineProperty(req, 'query', { value: query, writable: true, configurable: true, enumerable: true });
  // Its body parser would read the body again, and the header would change the method after our checks.
  Object.assign(req, { _body: true, body: bodyOf(req) });
  delete req.headers['x-http-method-override'];
}

/** Selects no record if there are none. */
const idsOf = (rows: readonly { id: number }[]) => (rows.length > 0 ? rows.map(({ id }) => String(id)) : ['0']);

function bodyOf({ method, body = {} }: Request): Fields {
  if (method !== 'GET' && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid([], 'The body has to be one record.');
  return body;
}

/** Performs a write; json-server's result is used for reads only. */
async function written(
  records: Records,
  { base, collection, id = '' }: ReturnType<typeof named>,
  req: Request,
  res: Response,
  read: unknown,
): Promise<unknown> {
  const body = req.body as Fields;
  switch (req.method) {
    case 'POST': {
      const row = await records.add(collection, body);
      res.location(`${base}/${collection}/${row.id}`);
      return row;
    }
    // Some clients send only the changed fields by PUT, as ra-data-json-server does to change many records.
    case 'PUT':
    case 'PATCH':
      return records.change(collection, id, (current) => ({ ...current, ...body }));
    case 'DELETE':
      await records.remove(collection, id);
      return {};
    default:
      return read;
  }
}

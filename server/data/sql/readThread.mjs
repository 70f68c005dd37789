// A reading thread of sqliteThread.ts. Plain JavaScript, because the bundle copies this file unchanged and a thread
// cannot start from TypeScript.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const Database = createRequire(import.meta.url)('libsql');
const mostStatements = 100;

const database = new Database(workerData.path);
database.exec(workerData.settings);
const statements = new Map();

function prepared(sql) {
  let statement = statements.get(sql);
  if (!statement) {
    if (statements.size >= mostStatements) statements.clear();
    statement = database.prepare(sql);
    if (statement.reader) statement.raw();
    statements.set(sql, statement);
  }
  return statement;
}

parentPort.on('message', ({ id, sql, values }) => {
  try {
    const statement = prepared(sql);
    parentPort.postMessage({ id, rows: statement.all(values), columns: statement.columns() });
  } catch (error) {
    statements.delete(sql);
    parentPort.postMessage({ id, failure: { message: error.message, code: error.code } });
  }
});

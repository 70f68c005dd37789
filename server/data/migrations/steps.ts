import { instant, text } from '../sql/columns';
import type { Migrations } from '../sql/migrate';
import { createContent } from './001/content';
import { createDesk } from './001/desk';
import { createMembers } from './001/members';
import { createMoney } from './001/money';
import { createPolicies } from './001/policies';
import { createProducts } from './001/products';
import { createScores } from './001/scores';
import { createSession } from './001/session';
import { indexMoney } from './002/money';
import { createOlder } from './002/older';
import { indexPeople } from './002/people';
import { mendReferences, outliveUploads } from './002/references';
import { readDashboard } from './003/dashboard';
import { readMembers } from './003/members';
import { readMoney } from './003/money';
import { readPolicies } from './003/policies';
import { readReports } from './003/reports';
import { readTp } from './003/tp';
import { findPolicyNumbers } from './004/policies';
import { shareDemos } from './005/demos';
import { dropLookups } from './005/finding';
import { shareServers } from './005/servers';
import { countTrees } from './005/tree';
import { dateFailures } from './006/failures';
import { noteComputed } from './007/computed';
import { readTree } from './007/members';
import { orderIndexes } from './007/order';
import { readNetworkReports } from './007/reports';
import { sumByDay } from './007/sums';
import { readFewer } from './008/reads';
import { findHeld } from './009/held';
import { findByTexts } from './010/texts';
import { readAgentPages } from './011/reads';
import { sumByCurrency } from './012/currency';
import { foldAnew } from './013/folded';
import { createApprovals } from './014/approvals';
import { findRepeated } from './015/repeated';
import { creator } from './create';

/** The tables of the network. A released step never changes: what comes later is another step. */
export const networkMigrations: Migrations = {
  '001 all tables': async (db, engine) => {
    const create = creator(db, engine);
    await createMembers(create);
    await createProducts(create);
    await createPolicies(create);
    await createMoney(create);
    await createScores(create);
    await createContent(create);
    await createDesk(create);
    await createSession(create);
    // Which tables have their rows from the store before this one.
    await create('taken_over', { id: text, at: instant }, { key: ['id'] });
  },
  '002 older reads': async (db, engine) => {
    await db.schema.dropTable('taken_over').execute();
    await createOlder(creator(db, engine));
    await mendReferences(db);
    await outliveUploads(db, engine);
    await indexPeople(db);
    await indexMoney(db);
  },
  '003 reads by query': async (db, engine) => {
    await readPolicies(db, engine);
    await readTp(db, engine);
    await readMembers(db, engine);
    await readMoney(db, engine);
    await readReports(db);
    await readDashboard(db, engine);
  },
  '004 writes by query': findPolicyNumbers,
  '005 several servers': async (db, engine) => {
    await shareServers(db, engine);
    await countTrees(db, engine);
    await dropLookups(db);
    await shareDemos(db, engine);
  },
  '006 failed sign-ins': dateFailures,
  '007 large networks': async (db, engine) => {
    await noteComputed(db, engine);
    await readTree(db);
    await sumByDay(db, engine);
    await readNetworkReports(db, engine);
    await orderIndexes(db, engine);
  },
  '008 fewer rows to read': readFewer,
  '009 held money': findHeld,
  '010 texts': findByTexts,
  '011 agent pages': readAgentPages,
  '012 sums by currency': sumByCurrency,
  '013 folded letters': foldAnew,
  '014 approvals': createApprovals,
  '015 repeated lines': findRepeated,
};

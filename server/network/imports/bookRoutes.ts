import { mostArriving } from '@shared/contracts/network/arrivals';
import { balanceColumns, bookColumns, books, neededOfBook } from '@shared/contracts/network/books';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { namesIn } from '../members/names';
import type { Network, NetworkApi } from '../network';
import { type Db, recordOf, recordsWith } from '../records/read';
import { existing } from '../writes/manage';
import { once } from '../writes/once';
import { addedIn, markUndone, noteArrival, standingArrival } from './arrivals';
import { enterBalances, readBalances, takeBackBalances } from './balances';
import { readBook, writeBook } from './book';
import { cellsOf, errorsText, whole } from './read';
import { casesChanged, removeBook } from './undoBook';

const mostListed = 100;

/** Books and balances of other systems: imports with a dry run, and undoing a book (domain.md 3.18). */
export function bookRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(api, books.import, async ({ user, body }) => {
    const { csv, cut_over_on, dry_run } = body;
    if (cut_over_on > network.today) throw invalid([issue('cut_over_on', 'notYet')]);
    const rows = cellsOf(csv, { columns: bookColumns, needed: neededOfBook, mostRows: mostArriving });
    if (dry_run) {
      const { errors } = await readBook(sql.db, rows, cut_over_on);
      return { dry_run, rows: rows.length, created: 0, book_id: null, errors: errorsText(errors) };
    }
    return db.write((tx) =>
      once(network, tx, { user, call: 'policy/importBook', body }, async () => {
        const { errors, ...book } = await readBook(tx.sql, rows, cut_over_on);
        whole(errors);
        const { id } = await writeBook(network, tx, user, { ...book, cut_over_on });
        const added = { books: [id] };
        await noteArrival(network, tx, user, { kind: 'book', rows: rows.length, body, cut_over_on, added });
        return { dry_run, rows: rows.length, created: rows.length, book_id: id, errors: [] };
      }),
    );
  });

  serve(api, books.balances, async ({ user, body }) => {
    const { csv, cut_over_on, total_cents, currency, dry_run } = body;
    if (cut_over_on > network.today) throw invalid([issue('cut_over_on', 'notYet')]);
    const rows = cellsOf(csv, { columns: balanceColumns, needed: ['agent', 'balance'], mostRows: mostArriving });
    const checked = async (db: Db) => {
      const { balances, errors } = await readBalances(db, rows, currency);
      const sum = sumOf(balances.map(({ amount_cents }) => amount_cents));
      if (errors.length === 0 && sum !== total_cents)
        throw invalid([issue('total_cents', 'total', { sum, total: total_cents })]);
      return { balances, errors };
    };
    const answer = { dry_run, rows: rows.length, total_cents };
    if (dry_run) {
      const { errors } = await checked(sql.db);
      return { ...answer, created: 0, proposed: 0, arrival_id: null, errors: errorsText(errors) };
    }
    return db.write((tx) =>
      once(network, tx, { user, call: 'earning/importBalances', body }, async () => {
        const { balances, errors } = await checked(tx.sql);
        whole(errors);
        const on = { earned_on: cut_over_on, currency };
        const added = await enterBalances(network, tx, user, balances, on);
        const proposed = added.proposed_adjustments.length;
        const arrived = { kind: 'balances' as const, rows: rows.length, body, cut_over_on, currency, added };
        const { id } = await noteArrival(network, tx, user, arrived);
        return { ...answer, created: rows.length - proposed, proposed, arrival_id: id, errors: [] };
      }),
    );
  });

  serve(api, books.undo, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'policy/undoBook', body }, async () => {
        const book = existing(await recordOf(tx.sql, 'books', body.id));
        if (book.undone_at !== null) throw conflict('undone', 'This import was already undone.');
        const changed = await casesChanged(tx.sql, book);
        if (changed > 0)
          throw conflict(
            'in_use',
            `${changed} ${changed === 1 ? 'case has' : 'cases have'} changed since the import, so it cannot be undone.`,
          );
        const removed = await removeBook(tx, book);
        await tx.put('books', { ...book, undone_by: user.id, undone_at: network.now.toISOString() });
        const arrival = (await recordsWith(tx.sql, 'arrivals', { kind: 'book' })).find(
          (one) => addedIn(one, 'books')[0] === book.id,
        );
        if (arrival) await markUndone(network, tx, user, arrival);
        return { id: book.id, removed };
      }),
    ),
  );

  serve(api, books.undoBalances, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'earning/undoBalances', body }, async () =>
        takeBackBalances(network, tx, user, await standingArrival(tx.sql, body.id, ['balances'])),
      ),
    ),
  );

  serve(api, books.list, async () => {
    const list = await sql.db.selectFrom('books').selectAll().orderBy('id', 'desc').limit(mostListed).execute();
    const names = await namesIn(
      sql.db,
      list.map(({ created_by }) => created_by),
    );
    return {
      list: list.map((book) => ({
        ...book,
        cases: book.last_id - book.first_id + 1,
        by: names(book.created_by)?.name ?? '',
      })),
    };
  });
}

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { UserRecord } from '@shared/contracts/demos/users';
import express from 'express';

/** The baseline for the demo endpoint: the user list written by hand in a bare Express 5 route. */
const { users } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { users: UserRecord[] };
const app = express();

app.get('/users', (req, res) => {
  const { q = '', role, sortBy = 'id', page, perPage } = req.query as Record<string, string>;
  const needle = q.toLowerCase();
  const matches = users
    .filter((user) => user.username.toLowerCase().includes(needle) || user.fullName.toLowerCase().includes(needle))
    .filter((user) => !role || user.role === role)
    .sort((a, b) => String(a[sortBy as 'role']).localeCompare(String(b[sortBy as 'role'])));
  const from = (Number(page) - 1) * Number(perPage);
  res.json({ users: matches.slice(from, from + Number(perPage)), total: matches.length });
});

const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

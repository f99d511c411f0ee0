import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The baseline of a basket command: a raw server that writes one line for each POST, as durably. */
const database = new DatabaseSync(join(process.argv[2] as string, 'insert.sqlite'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table if not exists line (id text primary key, owner text, body text)')
const insert = database.prepare('insert into line (id, owner, body) values (?, ?, ?)')

const server = createServer(async (req, res) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const id = randomUUID()
  insert.run(id, randomUUID(), Buffer.concat(chunks).toString())
  res.writeHead(200, { 'content-type': 'application/json' })
  res.end(JSON.stringify({ id }))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

import { existsSync } from 'node:fs'
import { closeOnExit } from '#operations/closing.ts'

/** A stand-in for the built shops in tests of whole processes. */
let count = 0
const leaving = new Promise((resolve) => process.once('SIGTERM', resolve))

const released = () =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!existsSync('released')) return
      clearInterval(timer)
      resolve()
    }, 5)
  })

export async function handler(req, res, _next, locals) {
  if (req.url === '/until-released') {
    process.stdout.write('in flight\n')
    await leaving
    await released()
  }
  if (req.url === '/api/open-letter') {
    closeOnExit(async () => {
      await released()
      process.stdout.write('letter sent\n')
    })
  }
  if (req.url === '/api/publish') locals.purge('menu')
  if (req.url === '/api/fall')
    setImmediate(() => {
      throw new Error('uncaught failure')
    })
  if (req.url === '/api/endless') return process.stdout.write('in flight\n')
  count += 1
  const keeping = req.url === '/' ? 'public, s-maxage=3600' : 'private'
  res.writeHead(200, {
    'content-type': 'text/plain',
    'cache-control': keeping,
    'cache-tag': 'menu,tenant-nl',
  })
  res.end(`${process.pid} ${count}`)
}

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** Serves a built folder as a static host does, read from disk each time; missing files get `404.html`. */
export function folderHost(folder: string): (req: IncomingMessage, res: ServerResponse) => void {
  const serve = sirv(folder, { dev: true, dotfiles: false })
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Robots-Tag', 'noindex')
    serve(req, res, () => void notFound(folder, req, res))
  }
}

/** Sends the 404 page of the language in the path. */
async function notFound(folder: string, { url = '/' }: IncomingMessage, res: ServerResponse): Promise<void> {
  const language = /^\/([a-z]{2})(?=\/|$)/.exec(url)?.[1] ?? ''
  const page = await readFile(join(folder, language, '404.html')).catch(() =>
    readFile(join(folder, '404.html')).catch(() => '404 Not Found\n'),
  )
  res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { WirePage } from './serve.ts'

/**
 * Starts a node:http server without any features, in its own process, that sends the given pages in turn.
 * @returns its port; it ends when the `children` are stopped
 */
export async function startRaw(pages: readonly WirePage[], children: ChildProcess[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), ['raw'])
  children.push(child)
  child.send([...pages])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return port
}

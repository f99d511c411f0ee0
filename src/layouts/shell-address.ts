import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The address of the shell's script in the built client; undefined where nothing is built. Pages name it in a header
 * (RFC 8288), so that it is there when they have been read: they import it no earlier than then.
 */
export const shellAddress = import.meta.env.PROD ? find() : undefined

function find(): string | undefined {
  const file = readdirSync(join('dist', 'client', '_astro')).find((name) => /^shell\.[\w-]+\.js$/.test(name))
  return file && `/_astro/${file}`
}

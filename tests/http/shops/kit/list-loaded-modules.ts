import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Loaded before the server: writes the URL of every module that the process and its worker threads load to the file that
 * LOADED_MODULES names, one a line.
 */
const file = process.env.LOADED_MODULES
if (!file) throw new Error('LOADED_MODULES names no file')
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`)
    return nextLoad(url, context)
  },
})

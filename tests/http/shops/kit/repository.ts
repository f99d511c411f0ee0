import { join } from 'node:path'

/** The folder of the checkout. */
export const repository = join(import.meta.dirname, '..', '..', '..', '..')

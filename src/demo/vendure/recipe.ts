import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exact versions of the sample server. They are no dependencies of Etalage, and are installed in a folder of their own. */
export const vendurePackages = {
  '@vendure/core': '3.7.3',
  '@vendure/create': '3.7.3',
  '@vendure/asset-server-plugin': '3.7.3',
  'sql.js': '1.16.0',
} as const

/** The administrator of the sample server, which listens on loopback only. */
export const sampleAdmin = { name: 'sample-admin', password: 'sample-admin-password' } as const

/** The program that fills and serves a Vendure, in a process of its own. */
export const programFile = join(import.meta.dirname, 'vendure-program.mjs')

const key = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const versionsText = JSON.stringify(vendurePackages)

/** Identifies the installed packages. */
export const installKey = key(versionsText)

/** Names in Dutch and German, which the sample goods do not have. */
const textsFile = join(import.meta.dirname, 'sample-texts.json')

/** Identifies the filled database: it changes with the packages, and with the program and texts that fill it. */
export const fillKey = (): string =>
  key(versionsText + [programFile, textsFile].map((file) => readFileSync(file, 'utf8')).join(''))

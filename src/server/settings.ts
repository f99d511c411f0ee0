import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { usableSecret } from '../operations/operator-secret.ts'

/** What an operator may set, read once from the environment. */
export interface Settings {
  host: string
  port: number
  /** Processes that answer requests; 1 answers in the first process. */
  workers: number
  /** Bytes of finished pages a worker keeps. */
  pageCacheBytes: number
  /** Addresses and CIDR ranges whose forwarded headers are believed. */
  trustedProxies: string[]
  /** How long requests in flight may take to finish after SIGTERM, ms. */
  shutdownMs: number
  /** How long readiness says no before the door closes, ms: the time a load balancer needs to notice. */
  drainMs: number
  logLevel: string
  /** Opens the operator's doors (DEV-5); undefined: there are none. */
  operatorSecret: string | undefined
  /** Where the tenants' folders are. */
  tenantsFolder: string
  messagesFolder: string
}

/** A setting that cannot be used: names the variable and what is wrong with it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** @throws {SettingsError} for a value that does not fit. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.FAULTS_FILE && env.NODE_ENV !== 'test')
    throw new SettingsError('FAULTS_FILE: faults are for tests, with NODE_ENV=test')
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 4321, 0, 65_535),
    workers: whole(env, 'WORKERS', Math.min(4, availableParallelism()), 1, 256),
    pageCacheBytes: whole(env, 'PAGE_CACHE_MB', 64, 1, 65_536) * 1024 * 1024,
    trustedProxies: ranges(env, 'TRUSTED_PROXIES'),
    shutdownMs: whole(env, 'SHUTDOWN_MS', 10_000, 0, 600_000),
    drainMs: whole(env, 'DRAIN_MS', 0, 0, 600_000),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', logLevels),
    operatorSecret: secret(env, 'OPERATOR_SECRET'),
    tenantsFolder: env.TENANTS_DIR || 'tenants',
    messagesFolder: env.I18N_DIR || 'i18n',
  }
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new SettingsError(`${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}`)
}

function secret(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name] || undefined
  if (text === undefined || usableSecret.test(text)) return text
  throw new SettingsError(`${name}: is not 24 or more letters, digits and signs without blanks`)
}

function oneOf(env: NodeJS.ProcessEnv, name: string, fallback: string, known: readonly string[]): string {
  const text = env[name] || fallback
  if (known.includes(text)) return text
  throw new SettingsError(`${name}: ${JSON.stringify(text)} is not one of ${known.join(', ')}`)
}

function ranges(env: NodeJS.ProcessEnv, name: string): string[] {
  const list = (env[name] ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = list.find((range) => !isRange(range))
  if (wrong === undefined) return list
  throw new SettingsError(`${name}: ${JSON.stringify(wrong)} is not an address or a range such as 10.0.0.0/8`)
}

function isRange(range: string): boolean {
  const [address = '', bits, rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

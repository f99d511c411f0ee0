import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { encryptionSecrets, minEncryptionSecret } from '../operations/encryption-secrets.ts'
import { parseRange } from '../operations/ip-address.ts'
import { usableSecret } from '../operations/operator-secret.ts'
import { expectedServiceSecret, isServiceSecret } from '../operations/webhook-secrets.ts'
import { parseTrialHosts } from '../tenancy/trial-hosts.ts'
import { type TelemetrySettings, type TraceSampler, traceSamplers } from './telemetry/telemetry-settings.ts'

/** Settings of the server, read once from the environment. */
export interface Settings {
  host: string
  port: number
  /** Processes that serve requests; 1 serves in the first process. */
  workers: number
  /** Size of a worker's page cache, bytes. */
  pageCacheBytes: number
  /** Resident memory of a process above which garbage is collected and caches shrink, bytes. */
  memoryBytes: number
  /** Whether pages are sent as differences to a dictionary: undefined for shops without a CDN that receives changes. */
  pageDictionaries: boolean | undefined
  /** IP addresses and CIDR ranges whose forwarding headers are trusted. */
  trustedProxies: string[]
  /** Hosts under which health probes of other machines are answered, such as the IP address of a pod. */
  healthHosts: string[]
  /** How long requests in flight may take to finish after SIGTERM, ms. */
  shutdownMs: number
  /** How long readiness fails before the listener closes, ms: the time that a load balancer needs to notice. */
  drainMs: number
  logLevel: string
  /** Secret of the operator's endpoints (DEV-5); undefined: they are closed. */
  operatorSecret: string | undefined
  /** Export of spans and metrics by OpenTelemetry; undefined: off, and its code is not loaded. */
  telemetry: TelemetrySettings | undefined
  /** URL of the Redis server that all machines of the shop share. */
  redisUrl: string | undefined
  /** Folder of the tenants' folders. */
  tenantsFolder: string
  /** Folder of the messages of every language. */
  messagesFolder: string
  /** Folder of data made here: SQLite's database, and caches of this machine. */
  dataFolder: string
}

/** Settings that cannot be used: one line for each, with the variable, its value and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const wholeNumber = (fallback: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .optional()
    .transform((value) => value ?? fallback)
    .describe(`a whole number from ${least} to ${most}`)

const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const list = (fits: (word: string) => boolean, expected: string) =>
  z
    .string()
    .optional()
    .transform((text) => splitList(text ?? ''))
    .refine((all) => all.every(fits))
    .describe(expected)

const text = (fits: (value: string) => boolean, expected: string) =>
  z.string().refine(fits).optional().describe(expected)

const oneOf = (...values: [string, ...string[]]) =>
  z
    .enum(values)
    .optional()
    .describe(`one of ${values.join(', ')}`)

const folder = () => z.string().optional().describe('a folder')

/**
 * Valid values of the variables. Variables that other modules read are checked here as well, so that the server never
 * starts with an invalid one.
 */
const environment = z.object({
  HOST: z.string().optional(),
  PORT: wholeNumber(4321, 0, 65_535),
  WORKERS: wholeNumber(Math.min(4, availableParallelism()), 1, 256),
  PAGE_CACHE_MB: wholeNumber(64, 1, 65_536),
  PAGE_DICTIONARIES: oneOf('0', '1'),
  MEMORY_MB: wholeNumber(768, 64, 1_048_576),
  SEARCH_MEMORY_MB: wholeNumber(256, 1, 65_536),
  SEARCH_THREADS: wholeNumber(1, 1, 64),
  TRUSTED_PROXIES: list(
    (range) => parseRange(range) !== undefined,
    'addresses and ranges such as 10.0.0.0/8',
  ),
  HEALTH_HOSTS: list(isHostName, 'host names and IP addresses without ports'),
  SHUTDOWN_MS: wholeNumber(10_000, 0, 600_000),
  DRAIN_MS: wholeNumber(0, 0, 600_000),
  LOG_LEVEL: oneOf(...logLevels),
  OPERATOR_SECRET: text((value) => usableSecret.test(value), '24 or more ASCII characters without blanks'),
  DATABASE_URL: text(
    isUrl('postgres:', 'postgresql:'),
    'an address such as postgres://user:password@host/database',
  ),
  ENCRYPTION_SECRET: text(
    (value) => areSecrets(encryptionSecrets({ ENCRYPTION_SECRET: value })),
    `one secret, or a new and the former one separated by a blank, each of ${minEncryptionSecret} or more characters`,
  ),
  REDIS_URL: text(isUrl('redis:', 'rediss:'), 'an address such as rediss://user:password@host:6379'),
  DATA_DIR: folder(),
  ALLOW_NETWORK_DATA_DIR: oneOf('0', '1'),
  TENANTS_DIR: folder(),
  I18N_DIR: folder(),
  CONTENT_CACHE_DIR: folder(),
  PAPER_FONTS: folder(),
  SMTP_URL: text(isUrl('smtp:', 'smtps:'), 'an address such as smtps://user:password@host:465'),
  CLAMD: text(isScanner, 'tcp://host:port or unix:/path'),
  PAYMENT_PROVIDER_URL: text(isUrl('https:', 'http:'), 'an address such as https://pay.example/v1'),
  PAYMENT_PROVIDER_SECRET: text(isServiceSecret, expectedServiceSecret),
  CREDIT_CHECK_URL: text(isUrl('https:', 'http:'), 'an address such as https://credit.example/v1'),
  CREDIT_CHECK_SECRET: text((value) => value.length >= 24, '24 or more characters'),
  VAPID_PUBLIC_KEY: text(isKey(65), 'a public key of P-256: 65 bytes as base64url'),
  VAPID_PRIVATE_KEY: text(isKey(32), 'a private key of P-256: 32 bytes as base64url'),
  PUSH_HOSTS: list(isOrigin, 'push services, each as scheme, host and port'),
  WEBHOOK_PRIVATE_HOSTS: list(isHost, 'host names or IP addresses without scheme and port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(isUrl('https:', 'http:'), 'an address such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    (value) => /^[^=,\s]+=/.test(value),
    'a list of headers such as authorization=Bearer%20token',
  ),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: text(
    (value) => /^[^=,\s]+=/.test(value),
    'a list of attributes such as deployment.environment.name=staging',
  ),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none'),
  OTEL_METRICS_EXPORTER: oneOf('otlp', 'none'),
  OTEL_TRACES_SAMPLER: oneOf(...traceSamplers),
  OTEL_TRACES_SAMPLER_ARG: text((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), 'a number from 0 to 1'),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(60_000, 100, 3_600_000),
  SKIP_TAG_MANAGER: oneOf('0', '1'),
  TRIAL_HTTP_HOSTS: text(
    (value) => parseTrialHosts(value) !== undefined,
    'hosts of a local network with their tenants, such as 192.168.1.20=nl shop.lan=de',
  ),
  DEMO: oneOf('0', '1'),
})

/** Names of all variables, each of which is described in `.github/docs/settings.md`. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>
type Name = keyof Environment

/** Variables whose values must not appear in a log. */
const secrets: ReadonlySet<string> = new Set<Name>([
  'OPERATOR_SECRET',
  'ENCRYPTION_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'PAYMENT_PROVIDER_URL',
  'PAYMENT_PROVIDER_SECRET',
  'CREDIT_CHECK_URL',
  'CREDIT_CHECK_SECRET',
  'VAPID_PRIVATE_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** Pairs of variables: one without the other would have no effect. */
const pairs: readonly [Name, Name][] = [
  ['PAYMENT_PROVIDER_URL', 'PAYMENT_PROVIDER_SECRET'],
  ['CREDIT_CHECK_URL', 'CREDIT_CHECK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
]

/**
 * Returns the settings of the environment. An empty variable counts as unset, here and wherever one is read: compose
 * files and units pass unset variables on as empty.
 * @throws {SettingsError} naming every variable that is invalid
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  const problems = read.success ? [] : problemsOf(read.error, given)
  for (const [one, other] of pairs)
    if ((given[one] === undefined) !== (given[other] === undefined)) {
      const [missing, there] = given[one] === undefined ? [one, other] : [other, one]
      problems.push(`${missing}: is missing, but ${there} needs it`)
    }
  if (given.FAULTS_FILE && given.NODE_ENV !== 'test')
    problems.push('FAULTS_FILE: is allowed in tests only (NODE_ENV=test)')
  if (!read.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  return settingsOf(read.data)
}

const settingsOf = (values: Environment): Settings => ({
  host: values.HOST ?? '127.0.0.1',
  port: values.PORT,
  workers: values.WORKERS,
  pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
  pageDictionaries: values.PAGE_DICTIONARIES === undefined ? undefined : values.PAGE_DICTIONARIES === '1',
  memoryBytes: values.MEMORY_MB * 1024 * 1024,
  trustedProxies: values.TRUSTED_PROXIES,
  healthHosts: values.HEALTH_HOSTS.map((host) => host.toLowerCase()),
  shutdownMs: values.SHUTDOWN_MS,
  drainMs: values.DRAIN_MS,
  logLevel: values.LOG_LEVEL ?? 'warn',
  operatorSecret: values.OPERATOR_SECRET,
  telemetry: telemetryOf(values),
  redisUrl: values.REDIS_URL,
  tenantsFolder: values.TENANTS_DIR ?? 'tenants',
  messagesFolder: values.I18N_DIR ?? 'i18n',
  dataFolder: values.DATA_DIR ?? '.data',
})

const telemetryOf = (values: Environment): TelemetrySettings | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        traces: values.OTEL_TRACES_EXPORTER !== 'none',
        metrics: values.OTEL_METRICS_EXPORTER !== 'none',
        sampler: (values.OTEL_TRACES_SAMPLER as TraceSampler | undefined) ?? 'parentbased_always_on',
        ratio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
        metricIntervalMs: values.OTEL_METRIC_EXPORT_INTERVAL,
      }

function problemsOf({ issues }: z.ZodError, given: NodeJS.ProcessEnv): string[] {
  const names = new Set(issues.map(({ path }) => String(path[0])))
  return [...names].map((name) => {
    const expected = environment.shape[name as Name].description
    return secrets.has(name)
      ? `${name}: is not ${expected}`
      : `${name}: ${JSON.stringify(given[name])} is not ${expected}`
  })
}

const areSecrets = (all: string[]): boolean =>
  all.length > 0 && all.length <= 2 && all.every(({ length }) => length >= minEncryptionSecret)

function isHostName(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)
}

function isUrl(...protocols: string[]): (value: string) => boolean {
  return (value) => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname } = new URL(value)
    // A URL of PostgreSQL's own socket has no host.
    return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
  }
}

function isScanner(value: string): boolean {
  return /^unix:\/.+$|^tcp:\/\/(\[[\da-f:]+\]|[^\s/:@]+):\d{1,5}$/i.test(value)
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value
}

function isHost(value: string): boolean {
  return /^[a-z0-9._:-]{1,253}$/i.test(value) && (isIP(value) !== 0 || !value.includes(':'))
}

function isKey(bytes: number): (value: string) => boolean {
  return (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes
}

import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentFolder } from '../content/content.ts'
import { createFormat } from '../i18n/format.ts'
import { unusableMessages } from '../i18n/missing-messages.ts'
import { amountsOf } from '../tenancy/amounts.ts'
import {
  type CopiedSettings,
  copiedPaths,
  copySettings,
  currencyOfSettings,
  localePairs,
  type NewTenant,
  renameWith,
  type SharedSettings,
} from '../tenancy/copy-tenant.ts'
import { currencies, currencyCodes, currencyOf } from '../tenancy/currencies.ts'
import { loadTenants, type Tenant, TenantFileError } from '../tenancy/tenants.ts'
import { isVatCountry } from '../tenancy/vat-rates.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { formattedJson } from './formatted-json.ts'
import { promptLines } from './prompt-lines.ts'

/**
 * Makes a new tenant from the folders of another one: copies settings and content, renames company, hosts and locales, and
 * prints what is left to do. A terminal prompts for company, hosts and locales that are no options. Exit code: 0 when done, 1 if the
 * settings would be invalid (nothing is left then), 2 for a usage error.
 */
const command = {
  usage: `npm run tenant:new -- ID --from ID [--company NAME] [--hosts HOST,HOST] [--locales de-AT,en-AT] [--country AT] [--currency EUR] [--legal-name NAME] [--email ADDRESS]
A terminal prompts for company, hosts and locales that are left out. --country is that of the first locale, --currency that of the country,
--legal-name the company, --email service@ the first host, unless given.`,
  options: {
    ...{ from: text, company: text, hosts: text, locales: text, country: text, currency: text },
    ...{ 'legal-name': text, email: text },
  },
  allowPositionals: true,
} as const

const tenantsFolder = process.env.TENANTS_DIR || 'tenants'

process.exitCode = await runCliCommand(command, async ({ values, positionals }) => {
  const [id = '', ...others] = positionals
  if (others.length > 0 || !/^[a-z0-9][a-z0-9-]*$/.test(id) || id === 'defaults')
    throw new UsageError('Exactly one id is needed: lower-case letters, digits and hyphens.')
  const home = join(tenantsFolder, id)
  const contentHome = join(contentFolder(process.env), id)
  for (const folder of [home, contentHome])
    if (existsSync(folder)) throw new UsageError(`${folder} is there already; nothing was changed.`)
  const from = values.from ?? ''
  const fromFile = join(tenantsFolder, from, 'tenant.json')
  if (!/^[a-z0-9-]+$/.test(from) || from === 'defaults' || !existsSync(fromFile))
    throw new UsageError(`There is no tenant ${from || '(--from is missing)'} to copy.`)
  const settings = readJson(fromFile) as CopiedSettings

  const wanted = await answers(values)
  const hosts = listOf(wanted.hosts)
  const company = wanted.company.trim()
  const locales = listOf(wanted.locales)
  if (company === '' || hosts.length === 0 || locales.length === 0)
    throw new UsageError('A company, a host and a locale are needed.')
  const badLocale = locales.find((locale) => !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
  if (badLocale !== undefined)
    throw new UsageError(`${badLocale} is no locale: a language and a country are expected, such as de-AT.`)
  const country = (values.country ?? locales[0]?.slice(-2) ?? '').toUpperCase()
  for (const code of [country, ...locales.map((locale) => locale.slice(-2))])
    if (!isCountry(code))
      throw new UsageError(`${code} is no country: two letters of ISO 3166 are expected, such as AT or GB.`)
  const shared = readJson(join(tenantsFolder, 'defaults', 'tenant.json')) as SharedSettings
  const currency = (
    values.currency ??
    currencyOf(country) ??
    currencyOfSettings(settings, shared)
  ).toUpperCase()
  if (!Object.hasOwn(currencies, currency))
    throw new UsageError(
      `${currency} is no currency of a shop: one of ${currencyCodes.join(', ')} is expected.`,
    )
  const tenant: NewTenant = {
    ...{ id, company, hosts, locales, country, currency },
    legalName: values['legal-name'] ?? company,
    email: values.email ?? `service@${hosts[0]}`,
  }

  writeJson(join(home, 'tenant.json'), copySettings(settings, tenant, shared))
  for (const file of globSync('*.{svg,json}', { cwd: dirname(fromFile) }))
    if (file !== 'tenant.json') write(join(home, file), readFileSync(join(dirname(fromFile), file)))
  const problem = invalid()
  if (problem !== undefined) {
    rmSync(home, { recursive: true })
    console.error(problem)
    return 1
  }
  copyContent(join(contentFolder(process.env), from), contentHome, settings, tenant)
  report(settings, tenant, currencyOfSettings(settings, shared))
  return 0
})

/** Company, hosts and locales: from the options, else from a prompt on the terminal. @throws UsageError without a terminal, or if input ends */
async function answers(
  options: Partial<Record<'company' | 'hosts' | 'locales', string>>,
): Promise<Record<'company' | 'hosts' | 'locales', string>> {
  const questions = {
    company: 'Company: ',
    hosts: 'Hosts, the canonical one first (shop.example, www.shop.example): ',
    locales: 'Locales, the default one first (de-AT, en-AT): ',
  }
  const missing = (Object.keys(questions) as (keyof typeof questions)[]).filter((key) => !options[key])
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new UsageError(`${missing.map((key) => `--${key}`).join(', ')} is needed.`)
  const given = { company: '', hosts: '', locales: '', ...options }
  if (missing.length === 0) return given
  const lines = await promptLines(
    missing.map((key) => questions[key]),
    { input: process.stdin, output: process.stdout },
  )
  if (lines === undefined)
    throw new UsageError('The input ended before the last answer; nothing was changed.')
  missing.forEach((key, index) => {
    given[key] = lines[index] as string
  })
  return given
}

/** Whether there is a country of this code; false for codes that stand for another one, as UK does for GB. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
}

function listOf(written: string): string[] {
  return written.split(/[\s,]+/).filter(Boolean)
}

/** The problem of the tenants' settings with the new one among them; undefined if they are valid. */
function invalid(): string | undefined {
  try {
    loadTenants(tenantsFolder)
    return undefined
  } catch (error) {
    if (error instanceof TenantFileError) return error.message
    throw error
  }
}

function copyContent(from: string, to: string, settings: CopiedSettings, tenant: NewTenant): void {
  const rename = renameWith(settings, tenant)
  const files = globSync('**/*.json', { cwd: from }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files) {
    const json = rename(readJson(join(from, file)))
    const paths = copiedPaths(file, settings, tenant)
    for (const path of paths) writeJson(join(to, path), withAlternates(json, path, paths))
  }
}

/** Links a page to its copies in other locales, which have the same path until they are translated. */
function withAlternates(json: unknown, path: string, paths: readonly string[]): unknown {
  const isPage = typeof json === 'object' && json !== null && 'path' in json && 'blocks' in json
  const others = paths
    .filter((other) => other !== path)
    .map((other) => [other.slice(0, 5), (json as { path: string }).path])
  if (!isPage || others.length === 0) return json
  const { alternates } = json as { alternates?: object }
  return { ...json, alternates: { ...alternates, ...Object.fromEntries(others) } }
}

/** @param copied currency of the shop that was copied */
function report(settings: CopiedSettings, tenant: NewTenant, copied: string): void {
  const { id, country, currency } = tenant
  const made = loadTenants(tenantsFolder).byId(id) as Tenant
  const format = createFormat(made, tenant.locales[0] as string)
  console.log(`${join(tenantsFolder, id)} and its content are made. Next:`)
  console.log(
    `- ${join(tenantsFolder, id, 'tenant.json')}: address, phone, registration, VAT number, payment.accounts`,
  )
  console.log(
    `- country ${country}, i18n.timeZone ${made.i18n.timeZone}, i18n.currency ${currency}: correct them if they are others`,
  )
  if (!isVatCountry(country))
    console.log(
      `- vat.rates: prices in ${country} are without VAT; set rates.standard if the shop charges VAT`,
    )
  if (country !== settings.organisation.address.country && 'credit' in settings)
    console.log(
      `- credit: off, since its rates and authorities are those of ${settings.organisation.address.country}`,
    )
  console.log(`- amounts to decide${currency === copied ? '' : `, about what they were in ${copied}`}:`)
  for (const { key, cents } of amountsOf(made)) console.log(`    ${key}: ${cents} (${format.money(cents)})`)
  console.log(`- ${join(tenantsFolder, id)}: logo.svg and icon.svg are those of ${settings.company}`)
  for (const { to, from, isTranslation } of localePairs(settings.i18n.locales, tenant.locales))
    if (isTranslation)
      console.log(`- the content of ${to} is that of ${from}: translate it, and the paths in tenant.json`)
  for (const line of unusableMessages(process.env.I18N_DIR || 'i18n', [{ id, i18n: tenant }]))
    console.log(`- ${line}`)
  console.log('- npm run content:check names what is missing or still that of another shop')
  console.log(
    `- goods: npm run catalogue:import -- FEED --tenant ${id}, or a sample: npm run catalogue:sample -- --tenant ${id}`,
  )
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function writeJson(file: string, json: unknown): void {
  write(file, formattedJson(json))
}

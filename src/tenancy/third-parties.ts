import { z } from 'zod'

const localeCode = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/)
const host = z
  .string()
  .regex(
    /^((\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/([a-z0-9-]+\.)?localhost:\d{1,5}|http:\/\/127\.0\.0\.1:\d{1,5})$/,
    'a host is a name without scheme and port, such as tags.shop.example or *.shop.example; http://localhost:PORT for tests',
  )

/** Where a host is asked. */
const originOf = (host: string): string => (host.startsWith('http://') ? host : `https://${host}`)

function isOn(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, hostname, protocol } = new URL(address)
  return hosts.some((host) =>
    host.startsWith('*.')
      ? protocol === 'https:' && hostname.endsWith(host.slice(1))
      : origin === originOf(host),
  )
}

/**
 * A service of somebody else that the pages of a shop use. Its entry is all there is of it: the content security policy,
 * the texts of the consent centre, and the loading follow from it (SHE-4, LAW-7).
 */
const thirdParty = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    /** Who provides it, as the consent centre names them. */
    name: z.string().min(1),
    /** Of consent: nothing is asked of them before it is accepted. */
    category: z.enum(['C0002', 'C0003', 'C0004', 'C0005']),
    /** What it is for, in each locale of the shop. */
    purpose: z.record(localeCode, z.string().min(1)),
    /** Every host its scripts come from and talk to. */
    hosts: z.array(host).min(1),
    /** Its script; left out for what only stands in pages, such as a video. `{tagManagerId}` is that of `tracking`. */
    script: z.string().optional(),
    /** Told of consent by Consent Mode v2; `skipGTM`, `skipPTcheck` and SKIP_TAG_MANAGER leave it out. */
    tagManager: z.boolean().default(false),
    /** Cookies it sets here, deleted when consent is taken back; `_ga*` are all that begin so. */
    cookies: z.array(z.string().regex(/^[\w.-]+\*?$/)).default([]),
  })
  .refine(({ script, hosts }) => script === undefined || isOn(script, hosts), {
    error: 'the script is on one of the hosts',
    path: ['script'],
  })

export type ThirdParty = z.infer<typeof thirdParty>

export const thirdPartiesSchema = z
  .array(thirdParty)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'every id stands once' })

interface Shop {
  i18n: { locales: readonly string[] }
  tracking: { tagManagerId?: string | undefined }
  thirdParties: readonly ThirdParty[]
}

/** What is wrong with a registry in its shop: its key, and why; nothing when it fits. */
export function thirdPartyProblems({ i18n, tracking, thirdParties }: Shop): [key: string, reason: string][] {
  return thirdParties.flatMap(({ purpose, script }, index): [string, string][] => [
    ...i18n.locales
      .filter((locale) => !purpose[locale])
      .map((locale): [string, string] => [`${index}.purpose`, `is missing in ${locale}`]),
    ...(script?.includes('{tagManagerId}') && !tracking.tagManagerId
      ? [[`${index}.script`, 'needs tracking.tagManagerId'] as [string, string]]
      : []),
  ])
}

/**
 * Whether a page may show what lies at an address of others, such as a video's player: where an entry for content of others
 * (C0005) names its host. All else is linked to only (SHE-4, LAW-7).
 */
export const mayEmbed = (
  { thirdParties }: { thirdParties: readonly Pick<ThirdParty, 'category' | 'hosts'>[] },
  address: string,
): boolean => thirdParties.some(({ category, hosts }) => category === 'C0005' && isOn(address, hosts))

/** What a browser is told of a service it may load: everything but its words. */
export interface LoadedScript {
  id: string
  category: ThirdParty['category']
  /** '' for one that stands in pages and has no script. */
  src: string
  tagManager: boolean
  cookies: string[]
}

/** An operator leaves every tag manager out with `SKIP_TAG_MANAGER=1` (SHE-4). */
export const usedBy = (
  { thirdParties }: Pick<Shop, 'thirdParties'>,
  { SKIP_TAG_MANAGER }: Record<string, string | undefined> = process.env,
): ThirdParty[] => thirdParties.filter(({ tagManager }) => !(tagManager && SKIP_TAG_MANAGER === '1'))

/** The scripts of others that pages of a shop may load, and what they leave behind. */
export const scriptsOf = (shop: Omit<Shop, 'i18n'>, environment = process.env): LoadedScript[] =>
  usedBy(shop, environment).map(({ id, category, script = '', tagManager, cookies }) => ({
    id,
    category,
    src: script.replace('{tagManagerId}', encodeURIComponent(shop.tracking.tagManagerId ?? '')),
    tagManager,
    cookies,
  }))

/** Every host that the policy of a shop's pages has to allow. */
export const originsOf = (shop: Pick<Shop, 'thirdParties'>, environment = process.env): string[] => [
  ...new Set(usedBy(shop, environment).flatMap(({ hosts }) => hosts.map(originOf))),
]

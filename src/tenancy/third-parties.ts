import { z } from 'zod'

const localeCode = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/)
const host = z
  .string()
  .regex(
    /^((\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/([a-z0-9-]+\.)?localhost:\d{1,5}|http:\/\/127\.0\.0\.1:\d{1,5})$/,
    'a host is a name without scheme and port, such as tags.shop.example or *.shop.example; http://localhost:PORT for tests',
  )

/** Returns the origin of a host. */
const originOf = (host: string): string => (host.startsWith('http://') ? host : `https://${host}`)

const isOwnPath = (script: string): boolean => /^\/[\w-]/.test(script)

function isOnHost(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, hostname, protocol } = new URL(url)
  return hosts.some((host) =>
    host.startsWith('*.')
      ? protocol === 'https:' && hostname.endsWith(host.slice(1))
      : origin === originOf(host),
  )
}

/**
 * A third party whose service the pages of a shop use. Its entry is the only place to configure it: the
 * Content-Security-Policy, the texts of the consent settings, and the loading follow from it (SHE-4, LAW-7).
 */
const thirdParty = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    /** The provider's name in the consent settings. */
    name: z.string().min(1),
    /** Consent category: no request is made before it is accepted. */
    category: z.enum(['C0002', 'C0003', 'C0004', 'C0005']),
    /** Its purpose, in each locale of the shop. */
    purpose: z.record(localeCode, z.string().min(1)),
    /** Every host that its scripts are loaded from and connect to; left out for a script on the shop's own host. */
    hosts: z.array(host).default([]),
    /**
     * URL of its script, or its path on the shop's own host (a proxy of the operator's serves it there); left out for
     * embedded content, such as a video. `{tagManagerId}` is that of `tracking`.
     */
    script: z.string().optional(),
    /** Gets consent through Consent Mode v2; `skipGTM`, `skipPTcheck` and SKIP_TAG_MANAGER disable it. */
    tagManager: z.boolean().default(false),
    /** Cookies that it sets on this host, deleted when consent is withdrawn; `_ga*` matches all with that start. */
    cookies: z.array(z.string().regex(/^[\w.-]+\*?$/)).default([]),
  })
  .refine(({ script, hosts }) => script === undefined || isOwnPath(script) || isOnHost(script, hosts), {
    error: 'the script is on one of the hosts, or a path of the shop',
    path: ['script'],
  })
  .refine(({ script, hosts }) => hosts.length > 0 || (script !== undefined && isOwnPath(script)), {
    error: 'at least one host is expected',
    path: ['hosts'],
  })

export type ThirdParty = z.infer<typeof thirdParty>

export const thirdPartiesSchema = z
  .array(thirdParty)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'every id may occur once only',
  })

interface Shop {
  i18n: { locales: readonly string[] }
  tracking: { tagManagerId?: string | undefined; events?: boolean | undefined }
  thirdParties: readonly ThirdParty[]
}

/** Returns the problems of a registry in its shop: key and reason; empty when it is valid. */
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

/** Why e-commerce events cannot be pushed; undefined if they can, or are off. */
export const eventsProblem = ({ tracking, thirdParties }: Omit<Shop, 'i18n'>): string | undefined =>
  tracking.events && !thirdParties.some(({ tagManager, script }) => tagManager && script)
    ? 'needs a tag manager with a script in thirdParties'
    : undefined

/**
 * Whether a page may embed a third party's URL, such as a video player: where an entry for embedded content (C0005)
 * lists its host. Others are only linked to (SHE-4, LAW-7).
 */
export const mayEmbed = (
  { thirdParties }: { thirdParties: readonly Pick<ThirdParty, 'category' | 'hosts'>[] },
  url: string,
): boolean => thirdParties.some(({ category, hosts }) => category === 'C0005' && isOnHost(url, hosts))

/** The entry of a third party without its texts, for browsers. */
export interface LoadedScript {
  id: string
  category: ThirdParty['category']
  /** '' for embedded content without a script. */
  src: string
  tagManager: boolean
  cookies: string[]
  /** Whether it gets the e-commerce events of pages; left out: no. */
  events?: true
}

/** Returns the third parties in use; `SKIP_TAG_MANAGER=1` disables every tag manager (SHE-4). */
export const activeThirdParties = (
  { thirdParties }: Pick<Shop, 'thirdParties'>,
  { SKIP_TAG_MANAGER }: Record<string, string | undefined> = process.env,
): ThirdParty[] => thirdParties.filter(({ tagManager }) => !(tagManager && SKIP_TAG_MANAGER === '1'))

/** Whether a third party is only embedded by blocks, whose pages allow its host themselves. */
const isOnlyEmbedded = ({ category, script }: Pick<ThirdParty, 'category' | 'script'>): boolean =>
  category === 'C0005' && script === undefined

/**
 * Returns the third-party scripts that pages of a shop may load, with their cookies. Embedded content has none, and is only among
 * them for cookies that a browser has to delete.
 */
export const thirdPartyScripts = (shop: Omit<Shop, 'i18n'>, environment = process.env): LoadedScript[] => {
  const listed = activeThirdParties(shop, environment).filter(
    (party) => !isOnlyEmbedded(party) || party.cookies.length > 0,
  )
  return listed.map(({ id, category, script = '', tagManager, cookies }) => ({
    id,
    category,
    src: script.replace('{tagManagerId}', encodeURIComponent(shop.tracking.tagManagerId ?? '')),
    tagManager,
    cookies,
    ...(tagManager && shop.tracking.events && { events: true }),
  }))
}

/** Whether a tag manager of the shop gets e-commerce events. */
export const measuresEvents = (shop: Omit<Shop, 'i18n'>, environment = process.env): boolean =>
  thirdPartyScripts(shop, environment).some(({ events }) => events)

/** Returns every origin that the policy of all pages of a shop has to allow. */
export const thirdPartyOrigins = (shop: Pick<Shop, 'thirdParties'>, environment = process.env): string[] => [
  ...new Set(
    activeThirdParties(shop, environment)
      .filter((party) => !isOnlyEmbedded(party))
      .flatMap(({ hosts }) => hosts.map(originOf)),
  ),
]

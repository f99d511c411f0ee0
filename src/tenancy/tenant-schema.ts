import { z } from 'zod'
import { routeNames } from '../routes/routes.ts'
import { changesSchema } from './changes.ts'
import { commerceProblems } from './commerce.ts'
import { commerceSchema } from './commerce-schema.ts'
import { constantsSchema } from './constants.ts'
import { contactSchema } from './contact.ts'
import { creditSchema } from './credit.ts'
import { creditRiskSchema } from './credit-risk.ts'
import { currencyCodes } from './currencies.ts'
import { mailSchema } from './mail.ts'
import { newsletterSchema } from './newsletter.ts'
import { appSchema } from './notices.ts'
import { offeredOnlineMethods } from './online-methods.ts'
import { paymentProblems, paymentSchema } from './payment-schema.ts'
import { purgeSchema } from './purge.ts'
import { remindersSchema } from './reminders.ts'
import { securitySchema } from './security.ts'
import { serviceAddress } from './service-address.ts'
import { serviceNames } from './services.ts'
import { tenantProblems } from './tenant-problems.ts'
import { layoutSchema, tokensSchema } from './theme-values.ts'
import { eventsProblem, thirdPartiesSchema, thirdPartyProblems } from './third-parties.ts'
import { vatSchema } from './vat.ts'
import { webhooksSchema } from './webhooks.ts'

const localeCode = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale is a language and a country, such as nl-NL')
const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a host is lower-case and has no port, such as shop.example')
const listedHost = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5})$/,
    'a host is a host name without scheme and port, such as cdn.shop.example; http://127.0.0.1:PORT for tests',
  )
const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'a path starts with a slash and is lower-case')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is HH:MM')
const perLocale = z.record(localeCode, z.string().min(1))

const openingHours = z.strictObject({
  /** ISO weekdays, 1 = Monday … 7 = Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1),
  opens: time,
  closes: time,
})

const address = z.strictObject({
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Where the shop is and delivers to. */
  country: z.string().regex(/^[A-Z]{2}$/, 'a country is two capitals, such as NL'),
})

/** A route's own path, for all locales or for each. */
const paths = z.partialRecord(z.enum(routeNames), z.union([path, z.record(localeCode, path)]))

const features = z.strictObject({
  instalmentLegalHintsImage: z.boolean(),
  newsletterDoubleOptIn: z.boolean(),
  /** Reviews are shown after approval. */
  reviewApproval: z.boolean(),
  ratingButton: z.boolean(),
  pushNotifications: z.boolean(),
  /** The withdrawal function of the law of the EU (LAW-3); off where that law does not apply. */
  withdrawalFunction: z.boolean(),
  /** The wishlist shows the accounts of `payment.accounts` (WIS-1). */
  wishlistBankTransferAccounts: z.boolean(),
  wishlistSimilarProducts: z.boolean(),
})

/**
 * Left out, a proof of work is required only under a flood of requests (REL-3); with it, after a few failures as well
 * (LOG-4).
 */
const captcha = z.strictObject({
  /** Failed attempts, for one account or from one IP address, after which it is required. */
  afterFailures: z.int().min(0).max(20),
})

/** With the names that Sveltia CMS uses. */
const editor = z.strictObject({
  name: z.enum(['github', 'gitlab', 'gitea']),
  repo: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'a repository is owner/name'),
  branch: z.string().min(1).optional(),
  /** Base URL of the service, or of the helper that logs editors in. */
  base_url: z.url({ protocol: /^https$/ }).optional(),
  api_root: z.url({ protocol: /^https$/ }).optional(),
})

const tenant = z.strictObject({
  $schema: z.string().optional(),
  hosts: z.array(host).min(1),
  /**
   * Scheme and host of canonical URLs. Left out: https and the first host (http and the server's port for localhost).
   */
  origin: z.url().optional(),
  clientId: z.string().regex(/^[a-z0-9-]+$/),
  company: z.string().min(1),
  i18n: z.strictObject({
    /** The first is the default. */
    locales: z.array(localeCode).min(1),
    timeZone: z.string().refine(isTimeZone, 'not a time zone of the IANA list'),
    currency: z.enum(currencyCodes),
  }),
  /** iso: the currency code before the amount (`EUR 12,99`); locale: as the locale writes it. */
  priceFormat: z.enum(['iso', 'locale']),
  tracking: z.strictObject({
    tagManagerId: z.string().optional(),
    /** Pages push e-commerce events to the data layer of the tag manager, after consent to its category. */
    events: z.boolean().optional(),
  }),
  /**
   * Visitors whose page speed is measured (DAT-6), always without storage and without personal data. `consented`:
   * visitors who accept statistics (C0002). `everybody`: all but those who have chosen without statistics. The third
   * value turns measuring off (LAW-7).
   */
  webVitals: z.enum(['everybody', 'consented', 'nobody']),
  organisation: z.strictObject({
    legalName: z.string().min(1),
    registration: z.string().optional(),
    vatNumber: z.string().optional(),
    address,
    email: z.email(),
    phone: z.string().min(1),
    serviceHours: z.array(openingHours).min(1),
    seoTitle: perLocale,
    seoDescription: perLocale,
  }),
  captcha: captcha.optional(),
  payment: paymentSchema,
  contact: contactSchema,
  credit: creditSchema,
  creditRisk: creditRiskSchema,
  reminders: remindersSchema,
  /** How long e-mails about returned goods wait before they are sent, so that staff can take the step back; minutes. */
  undoMinutes: z.int().min(0).max(1440),
  newsletter: newsletterSchema,
  mail: mailSchema,
  features,
  paths,
  /** Folders of content: every path under them, without its language, is a page of the content system (ROU-3). */
  contentRoots: z
    .array(
      z
        .string()
        .regex(
          /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
          'a folder is a path in lower case such as /hilfe, without a slash at the end',
        ),
    )
    .min(1),
  theme: z.strictObject({
    /** The theme that is used or overridden (SHE-6). */
    name: z.enum(['teal', 'plum']),
    /** Values that override those of the theme (src/tenancy/themes.ts): colours as [light, dark], radii, faces, gaps. */
    tokens: tokensSchema.optional(),
    /** Manners of the page that override those of the theme. */
    layout: layoutSchema.optional(),
  }),
  content: z.strictObject({
    /** Base URL of the static storage; left out: the shop's own `content-cache/`. */
    bucket: z.url({ protocol: /^https?$/ }).optional(),
    /** The repository that the editor at `/editor` saves to; left out: the editor works on a copy in the browser. */
    editor: editor.optional(),
  }),
  /** Who answers each capability: the embedded backend, a service of the shop team, or none (`off`). */
  commerce: commerceSchema,
  /**
   * The shop team's own services, each by its base URL, instead of the embedded shop (DAT-5). `graphql` is the former
   * form of `commerce`: one service for every capability. The URL is complete for
   * `graphql`, `recommendations`, `voucher` and `vitals`; for the others the path below the service is added.
   */
  upstreams: z.partialRecord(z.enum(serviceNames), serviceAddress),
  /** How browsers send GraphQL requests to the shop (DAT-1). */
  graphql: z.strictObject({
    /** A path of the shop's own host: the session's token is sent to no other host. */
    endpoint: z.string().regex(/^\/[\w~-][\w./~-]*$/),
    /** Queries by GET: never, where the URL stays within 2047 characters, or always. Mutations go by POST. */
    get: z.enum(['never', 'within', 'force']),
  }),
  search: z.strictObject({
    /**
     * Synonyms that only this shop uses, by language: `{ "nl": [["droomjurk", "maxi-jurk"]] }`. They add to the
     * search's synonyms of each language (SEA-1).
     */
    synonyms: z.record(
      z.string().regex(/^[a-z]{2}$/),
      z.array(z.array(z.string().trim().min(1).max(80)).min(2)),
    ),
    /**
     * Words and phrases about which the search learns nothing from this shop's catalogue, by language:
     * `{ "de": ["flex"] }`. `npm run search:learned` prints what it learns.
     */
    notLearned: z
      .record(z.string().regex(/^[a-z]{2}$/), z.array(z.string().trim().min(1).max(80)))
      .optional(),
  }),
  /**
   * Hosts from which pictures of imported products are fetched, by https (SEC-7); http with a port for loopback only.
   */
  pictureHosts: z.array(listedHost),
  /** Hosts of product documents where a tenant's own service sells (SEC-7); pages link to no others. */
  documentHosts: z.array(listedHost),
  /**
   * Where the main menu comes from: the navigation files of the content (`content`), or the first levels of the catalogue
   * with their numbers of products (`catalogue`).
   */
  navigation: z.enum(['content', 'catalogue']),
  /** The registry of third parties in the pages: policy, consent texts and loading follow from it (SHE-4). */
  thirdParties: thirdPartiesSchema,
  purge: purgeSchema.optional(),
  changes: changesSchema.optional(),
  webhooks: webhooksSchema,
  /**
   * The shop's own guarantee (`constants.warrantyYears`), shown beside the legal right of every customer (LAW-5): for
   * goods whose main category, or one above it, has one of these keys; `"all"` for all goods. Left out: the shop gives
   * none.
   */
  guarantee: z
    .strictObject({ categories: z.union([z.literal('all'), z.array(z.string().min(1)).min(1)]) })
    .optional(),
  app: appSchema.optional(),
  security: securitySchema,
  /**
   * Folders of the company's shops for other countries: a visitor who seems to be from one gets a notice, never a
   * redirect (LAW-9).
   */
  sisterShops: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  constants: constantsSchema,
  /** Services with a product that the shop offers, such as `install`, by their codes (`src/backend/catalogue/words/services.ts`). */
  serviceOffers: z.record(z.string(), z.strictObject({ priceCents: z.int().nonnegative() })),
  vat: vatSchema.optional(),
})

/** A complete tenant (TEN-2): the tenant's own file, merged over `tenants/defaults/tenant.json`. */
export const tenantSchema = tenant.superRefine((parsed, context) => {
  for (const [path, message] of tenantProblems(parsed))
    context.addIssue({ code: 'custom', path: [...path], message })
  for (const [path, message] of commerceProblems(parsed))
    context.addIssue({ code: 'custom', path: [...path], message })
  const offered = offeredOnlineMethods(parsed).map(({ id }) => id)
  for (const [path, message] of paymentProblems(parsed.payment, offered))
    context.addIssue({ code: 'custom', path: ['payment', ...path], message })
  for (const [key, message] of thirdPartyProblems(parsed))
    context.addIssue({ code: 'custom', path: ['thirdParties', ...key.split('.')], message })
  const message = eventsProblem(parsed)
  if (message) context.addIssue({ code: 'custom', path: ['tracking', 'events'], message })
})

export type TenantConfiguration = z.infer<typeof tenantSchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

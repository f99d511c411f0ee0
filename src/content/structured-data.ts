import { isEmbedded, isOffered } from '#tenancy/commerce.ts'
import { plainText } from '../i18n/rich-text.ts'
import type { Locale } from '../tenancy/locales.ts'
import { linkUrl, routeUrl } from '../tenancy/route-urls.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Link } from './blocks/fields.ts'
import type { PageHead } from './page-schema.ts'
import { canonicalUrl } from './page-urls.ts'

const context = 'https://schema.org'
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Structured data of the storefront: OnlineStore with service hours and return policy, and WebSite with its
 * search (SEO-1).
 */
export function shopData(tenant: Tenant, locale: Locale): object[] {
  const { organisation, company, origin, constants, i18n } = tenant
  const { address } = organisation
  const home = canonicalUrl(tenant, locale, '/')
  return [
    {
      '@context': context,
      '@type': isOffered(tenant, 'sale') ? 'OnlineStore' : 'Organization',
      '@id': `${origin}/#store`,
      name: company,
      legalName: organisation.legalName,
      url: home,
      logo: `${origin}/icon.svg`,
      email: organisation.email,
      telephone: organisation.phone,
      vatID: organisation.vatNumber,
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${address.street} ${address.houseNumber}`,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: address.country,
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: organisation.phone,
        email: organisation.email,
        availableLanguage: i18n.locales,
        hoursAvailable: organisation.serviceHours.map((hours) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: hours.days.map((day) => weekdays[day - 1]),
          opens: hours.opens,
          closes: hours.closes,
        })),
      },
      ...(isOffered(tenant, 'sale') && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: address.country,
          returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: constants.withdrawalDays,
          returnMethod: `${context}/ReturnByMail`,
          returnFees: `${context}/FreeReturn`,
        },
      }),
      // Another backend has prices of its own for the delivery.
      ...(isEmbedded(tenant, 'sale') && {
        hasShippingService: {
          '@type': 'ShippingService',
          shippingConditions: [
            shipping(tenant, 0, constants.freeDeliveryFromCents - 1, constants.deliveryCostCents),
            shipping(tenant, constants.freeDeliveryFromCents, undefined, 0),
          ],
        },
      }),
    },
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: company,
      url: home,
      inLanguage: locale,
      publisher: { '@id': `${origin}/#store` },
      ...(isOffered(tenant, 'search') && {
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${routeUrl(tenant, locale, 'search')}?q={term}`,
          },
          'query-input': 'required name=term',
        },
      }),
    },
  ]
}

/** Converts cents to whole units, as schema.org requires. */
function shipping(
  { i18n, organisation }: Tenant,
  from: number,
  to: number | undefined,
  rate: number,
): object {
  return {
    '@type': 'ShippingConditions',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: organisation.address.country },
    orderValue: {
      '@type': 'MonetaryAmount',
      currency: i18n.currency,
      minValue: from / 100,
      ...(to === undefined ? {} : { maxValue: to / 100 }),
    },
    shippingRate: { '@type': 'MonetaryAmount', currency: i18n.currency, value: rate / 100 },
  }
}

/** Breadcrumbs that end with the page itself (SEO-1). Links are written as in content. */
export function breadcrumbList(tenant: Tenant, locale: Locale, links: readonly Link[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: links.map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainText(link.label),
      item: tenant.origin + linkUrl(tenant, locale, link.href),
    })),
  }
}

/** Breadcrumbs of a content page; none for top-level pages. */
export function breadcrumbData(
  tenant: Tenant,
  locale: Locale,
  head: Pick<PageHead, 'breadcrumbs' | 'title' | 'path'>,
): object[] {
  if (head.path === '/') return []
  return [breadcrumbList(tenant, locale, [...head.breadcrumbs, { label: head.title, href: head.path }])]
}

/** Article with its change date. */
export function articleData(
  tenant: Tenant,
  locale: Locale,
  head: Pick<PageHead, 'title' | 'seo' | 'path' | 'modified' | 'kind'>,
): object[] {
  if (head.kind !== 'article') return []
  return [
    {
      '@context': context,
      '@type': 'Article',
      headline: plainText(head.title),
      description: plainText(head.seo.description),
      dateModified: head.modified,
      inLanguage: locale,
      mainEntityOfPage: canonicalUrl(tenant, locale, head.path),
      publisher: { '@type': 'Organization', '@id': `${tenant.origin}/#store`, name: tenant.company },
    },
  ]
}

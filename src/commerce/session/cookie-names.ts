/** Shows the page who is logged in (SES-2). Scripts can read it; it grants no access. */
export const loginStateCookie = 'loginState'

/**
 * Distinguishes log-ins whose login-state cookies are equal: the page stores its data in the browser under this tag
 * (SES-2). A random value without any access.
 */
export const sessionTagCookie = 'sessionTag'

/** Categories of storage that the visitor has accepted (LAW-7). */
export const consentCookie = 'consent'

/** Holds the reference by which a basket is recovered (SES-5). */
export const basketCookie = 'kkBRE'

/** Max age of kkBRE, seconds (specification, section 9). */
export const basketCookieSeconds = 86_400

/**
 * Name of the session cookie (SEC-1): `__Host-` binds it to this host and to https. Browsers reject that prefix without
 * TLS, so localhost has a plain name.
 */
export const sessionCookie = (url: CookieUrl): string => withHostPrefix(url, 'session')

/** Name of the cookie for an editor's open preview, bound in the same way. */
export const previewCookie = (url: CookieUrl): string => withHostPrefix(url, 'preview')

/**
 * Name of the cookie that lists the customers who have logged in from this browser (REL-3), bound in the same way. It
 * grants no access.
 */
export const deviceCookie = (url: CookieUrl): string => withHostPrefix(url, 'device')

/**
 * Name of the cookie for a guest order that was opened by its postal code (PAP-5), bound in the same way. One per
 * order, so that several tabs can have different orders open.
 */
export const orderPassCookie = (url: CookieUrl, orderNo: string): string =>
  withHostPrefix(url, `order-${orderNo}`)

type CookieUrl = Pick<URL, 'protocol' | 'hostname'>

/**
 * Whether cookies of this URL are for https only (SEC-1). A public shop is behind TLS. If a proxy terminates it, the
 * request's own URL has http all the same, so only localhost and hosts of a trial in a local network are exempt.
 */
export const isHttpsOnly = ({ protocol, hostname }: CookieUrl): boolean =>
  protocol !== 'http:' ||
  !(hostname === 'localhost' || hostname.endsWith('.localhost') || isTrialHost(hostname))

/**
 * Whether a host is one of `TRIAL_HTTP_HOSTS`, which the start has checked (tenancy/trial-hosts.ts). That module is not imported:
 * this one belongs to the scripts of the browser as well, and a further module would change all their names.
 */
const isTrialHost = (hostname: string): boolean =>
  (process.env.TRIAL_HTTP_HOSTS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .some((pair) => pair.startsWith(`${hostname}=`))

const withHostPrefix = (url: CookieUrl, name: string): string => (isHttpsOnly(url) ? `__Host-${name}` : name)

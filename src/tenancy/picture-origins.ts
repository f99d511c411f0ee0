import { isOnListedHost } from './listed-hosts.ts'
import type { Tenant } from './tenants.ts'

type Pictured = Pick<Tenant, 'pictureHosts'> & { content: Pick<Tenant['content'], 'bucket'> }

const hostsOf = ({ pictureHosts, content: { bucket } }: Pictured): string[] => [
  ...pictureHosts,
  ...(bucket ? [new URL(bucket).origin.replace('https://', '')] : []),
]

/**
 * Returns the origins beside the shop's own from which its pages load pictures (REL-12): `pictureHosts`, and the
 * storage of its content. Each once, for `img-src` of the Content-Security-Policy.
 */
export const pictureOrigins = (tenant: Pictured): string[] => [
  ...new Set(hostsOf(tenant).map((host) => (host.startsWith('http://') ? host : `https://${host}`))),
]

/** Whether pages of a tenant show the picture at an absolute URL. */
export const mayShowPicture = (tenant: Pictured, address: string): boolean =>
  URL.canParse(address) && isOnListedHost(new URL(address), hostsOf(tenant))

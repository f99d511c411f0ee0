import { isOnListedHost } from './listed-hosts.ts'
import type { Tenant } from './tenants.ts'

type Pictured = Pick<Tenant, 'pictureHosts'> & { content: Pick<Tenant['content'], 'bucket'> }

const hostsOf = ({ pictureHosts, content: { bucket } }: Pictured): string[] => [
  ...pictureHosts,
  ...(bucket ? [new URL(bucket).origin.replace('https://', '')] : []),
]

/**
 * Origins beside the shop's own that its pages load pictures from (REL-12): `pictureHosts`, and the storage of its content.
 * Each once, for `img-src` of the content security policy.
 */
export const pictureOrigins = (tenant: Pictured): string[] => [
  ...new Set(hostsOf(tenant).map((host) => (host.startsWith('http://') ? host : `https://${host}`))),
]

/** Whether pages of a tenant show the picture at an absolute address. */
export const mayShowPicture = (tenant: Pictured, address: string): boolean =>
  URL.canParse(address) && isOnListedHost(new URL(address), hostsOf(tenant))

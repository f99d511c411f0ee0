import { isIP } from 'node:net'
import { isLocalAddress } from '../operations/ip-address.ts'

/**
 * Hosts of a trial in a local network, by which shops answer over plain http: `TRIAL_HTTP_HOSTS`, as pairs of host and tenant
 * such as `192.168.1.20=nl shop.lan=de`. Only for them cookies have no `Secure` outside of this machine.
 */
export type TrialHosts = ReadonlyMap<string, string>

/** Names that no public certificate can be issued for: a single label, or one below a name for private networks. */
const privateName = /^([a-z0-9-]+|([a-z0-9-]+\.)+(lan|local|home|internal|intranet|test|home\.arpa))$/

/** Whether a host can be of a local network alone: plain http must not reach the internet. */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) === 4 ? isLocalAddress(host) : privateName.test(host) && !/^[\d.]+$/.test(host)

/** Returns the pairs of the setting; undefined if it is invalid. */
export function parseTrialHosts(setting: string): TrialHosts | undefined {
  const hosts = new Map<string, string>()
  for (const pair of setting.split(/[\s,]+/).filter(Boolean)) {
    const [host = '', tenant = '', rest] = pair.toLowerCase().split('=')
    if (!isPrivateHost(host) || !/^[a-z0-9-]+$/.test(tenant) || rest !== undefined || hosts.has(host))
      return undefined
    hosts.set(host, tenant)
  }
  return hosts
}

const none: TrialHosts = new Map()
let parsed: { setting: string; hosts: TrialHosts } | undefined

/** Returns the trial hosts of this process. An invalid setting has none: the start refuses it. */
export function trialHosts(setting = process.env.TRIAL_HTTP_HOSTS ?? ''): TrialHosts {
  if (setting === '') return none
  if (parsed?.setting !== setting) parsed = { setting, hosts: parseTrialHosts(setting) ?? none }
  return parsed.hosts
}

/** Whether a tenant is tried over plain http, so that its pages say so. */
export const isOnTrial = (tenantId: string): boolean => [...trialHosts().values()].includes(tenantId)

import { isLoopback } from '../operations/ip-address.ts'

/** Returns the address that a host name of a URL is; the name itself if it is none. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Returns whether a host name can only be this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(withoutBrackets(hostname))

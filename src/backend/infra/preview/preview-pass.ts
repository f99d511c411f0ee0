import { readSignedValue, signValue } from '../secrets/signed-value.ts'

/**
 * What a preview's link and cookie allow (DEV-2): reading one tenant's drafts, as of now or of one moment.
 */
export interface PreviewPass {
  /** When it expires, ms. */
  until: number
  /** The moment shown, ms; left out: always now. */
  at?: number | undefined
}

/** Maximum validity of a link, hours: a week. */
export const maxHours = 168

/** Formats a pass for a link and a cookie, signed for its tenant. Times are rounded to the second. */
export function writePass(secret: Uint8Array, tenantId: string, { until, at }: PreviewPass): string {
  const id = [until, at].map((time) => (time === undefined ? 'now' : Math.floor(time / 1000).toString(36)))
  return signValue(secret, tenantId, 'preview', id.join('-'))
}

/**
 * Reads a pass that this tenant has signed and that has not expired at a moment (ms); undefined otherwise.
 */
export function readPass(
  secret: Uint8Array,
  tenantId: string,
  value: string,
  now: number,
): PreviewPass | undefined {
  const id = readSignedValue(secret, tenantId, 'preview', value)
  const [, until = '', at = ''] = /^([0-9a-z]{1,8})-([0-9a-z]{1,8})$/.exec(id ?? '') ?? []
  const pass = { until: time(until), at: at === 'now' ? undefined : time(at) }
  return id !== undefined && now < pass.until ? pass : undefined
}

const time = (value: string): number => Number.parseInt(value, 36) * 1000

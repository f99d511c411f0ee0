import { clamdScanner } from './clamd.ts'

/**
 * Looks into a file for what nobody wants to open (SEC-5).
 * @throws when it cannot tell: then the file is not taken
 */
export type VirusScanner = (file: Buffer) => Promise<'clean' | 'infected'>

/**
 * The scanner an operator has named: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. Undefined where none is named.
 * With a name that is none every scan fails, and no file is taken: a slip of the pen must not open the door.
 */
export function scannerAt(place: string | undefined): VirusScanner | undefined {
  if (!place) return
  const unix = /^unix:(\/.+)$/.exec(place)?.[1]
  if (unix) return clamdScanner({ path: unix })
  const tcp = /^tcp:\/\/(\[[\da-f:]+\]|[^\s/:@]+):(\d{1,5})$/i.exec(place)
  if (tcp) return clamdScanner({ host: (tcp[1] as string).replace(/^\[|\]$/g, ''), port: Number(tcp[2]) })
  return async () => {
    throw new Error('CLAMD is tcp://host:port or unix:/path')
  }
}

import { clamdScanner } from './clamd.ts'

/**
 * Scans a file for malware (SEC-5).
 * @throws when the scan fails; the file is then not accepted
 */
export type VirusScanner = (file: Buffer) => Promise<'clean' | 'infected'>

/**
 * Returns the configured scanner: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. Undefined where
 * none is configured. With an invalid value every scan fails and no file is accepted, so that a typing error
 * does not disable scanning.
 */
export function scannerAt(target: string | undefined): VirusScanner | undefined {
  if (!target) return
  const unix = /^unix:(\/.+)$/.exec(target)?.[1]
  if (unix) return clamdScanner({ path: unix })
  const tcp = /^tcp:\/\/(\[[\da-f:]+\]|[^\s/:@]+):(\d{1,5})$/i.exec(target)
  if (tcp) return clamdScanner({ host: (tcp[1] as string).replace(/^\[|\]$/g, ''), port: Number(tcp[2]) })
  return async () => {
    throw new Error('CLAMD has to be tcp://host:port or unix:/path')
  }
}

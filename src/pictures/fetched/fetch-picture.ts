/** Time from the question to the last byte, ms (SEC-7). */
const patienceMs = 5000
/** Bytes of a picture as its host sends it. */
export const mostBytes = 10 * 1024 * 1024

/** A picture that could not be fetched; `host` when the fault is the host's and not this picture's. */
export class PictureUnavailable extends Error {
  override name = 'PictureUnavailable'
  readonly host: boolean

  constructor(message: string, { host = false, cause }: { host?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.host = host
  }
}

/** Not asked for at all: it failed lately, its host rests, or too many wait. */
export class PictureNotAsked extends PictureUnavailable {
  override name = 'PictureNotAsked'
}

/**
 * Fetches a picture of a configured host: five seconds, ten megabytes, no redirects, no cookies (SEC-7). What
 * the bytes are is found out when they are developed, not believed.
 * @param hosts of the tenant: `cdn.example` by https, or `http://127.0.0.1:PORT`.
 * @throws {PictureUnavailable}
 */
export async function fetchPicture(
  address: string,
  hosts: readonly string[],
  patience = patienceMs,
): Promise<Uint8Array> {
  const { origin } = new URL(address)
  if (!hosts.some((host) => (host.startsWith('http://') ? host : `https://${host}`) === origin))
    throw new PictureUnavailable(`${origin} is no picture host of the tenant`)
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { Accept: 'image/avif,image/webp,image/jpeg,image/png' },
    })
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new PictureUnavailable(`${address} answers ${response.status}`, { host: response.status >= 500 })
    }
    return await bounded(response.body, address)
  } catch (cause) {
    if (cause instanceof PictureUnavailable) throw cause
    throw new PictureUnavailable(`${address} does not answer`, { host: true, cause })
  }
}

async function bounded(body: ReadableStream<Uint8Array>, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new PictureUnavailable(`${address} is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

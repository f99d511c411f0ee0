/** Time from the request to the last byte, ms (SEC-7). */
const timeoutMs = 5000
/** Largest picture that is read from a host, bytes. */
export const mostBytes = 10 * 1024 * 1024

/** A picture could not be fetched; `host` is true when its host failed, not this picture alone. */
export class PictureUnavailable extends Error {
  override name = 'PictureUnavailable'
  readonly host: boolean

  constructor(message: string, { host = false, cause }: { host?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.host = host
  }
}

/** The picture was not requested: it failed recently, its host is left alone, or too many requests wait. */
export class PictureSkipped extends PictureUnavailable {
  override name = 'PictureSkipped'
}

/**
 * Fetches a picture of a configured host: five seconds, ten megabytes, no redirects, no cookies (SEC-7). Its format is
 * found out when it is decoded, not taken from the response.
 * @param url complete URL of the picture
 * @param hosts of the tenant: `cdn.example` by https, or `http://127.0.0.1:PORT`
 * @param timeout ms
 * @throws {PictureUnavailable}
 */
export async function fetchPicture(
  url: string,
  hosts: readonly string[],
  timeout = timeoutMs,
): Promise<Uint8Array> {
  const { origin } = new URL(url)
  if (!hosts.some((host) => (host.startsWith('http://') ? host : `https://${host}`) === origin))
    throw new PictureUnavailable(`${origin} is not in pictureHosts of the tenant`)
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { Accept: 'image/avif,image/webp,image/jpeg,image/png' },
    })
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new PictureUnavailable(`${url} responded with status ${response.status}`, {
        host: response.status >= 500,
      })
    }
    return await bounded(response.body, url)
  } catch (cause) {
    if (cause instanceof PictureUnavailable) throw cause
    throw new PictureUnavailable(`${url} does not respond`, { host: true, cause })
  }
}

async function bounded(body: ReadableStream<Uint8Array>, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new PictureUnavailable(`${url} is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

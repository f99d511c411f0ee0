export type Body = { ok: true; text: string } | { ok: false; reason: string }

/**
 * Reads a body as UTF-8 text in chunks, and stops as soon as it is too large. Content-Length is only trusted
 * when it is too large; the limit applies to the decompressed bytes (SEC-7).
 */
export async function readBody(response: Response, maxBytes: number): Promise<Body> {
  const tooLarge: Body = { ok: false, reason: `more than ${maxBytes} bytes` }
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch {
    return { ok: false, reason: 'not UTF-8 text' }
  }
}

export type Body = { ok: true; text: string } | { ok: false; reason: string }

/**
 * Reads a body as UTF-8 text in chunks, and stops as soon as it is too large. Content-Length is only trusted
 * when it is too large; the limit applies to the decompressed bytes (SEC-7).
 */
export async function readBody(response: Response, largestBytes: number): Promise<Body> {
  const tooLarge: Body = { ok: false, reason: `more than ${largestBytes} bytes` }
  if (Number(response.headers.get('content-length') ?? 0) > largestBytes) return tooLarge
  const pieces: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > largestBytes) return tooLarge
    pieces.push(piece)
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)) }
  } catch {
    return { ok: false, reason: 'not UTF-8 text' }
  }
}

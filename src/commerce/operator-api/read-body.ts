/** Why a body cannot be read: its type, charset or coding is another one (415), or it is no UTF-8 (400). */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
  readonly status: 400 | 415

  constructor(status: 400 | 415, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/**
 * Returns the text of a body in UTF-8, without a byte order mark. Nothing is replaced or guessed: a system that sends another
 * charset would write wrong texts.
 * @param types media types that the operation takes
 * @throws {UnreadableBody}
 */
export async function readBody(
  request: Request,
  types: readonly string[],
): Promise<{ type: string; text: string }> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  if (!types.includes(type)) throw new UnreadableBody(415, `The body has to be ${types.join(' or ')}.`)
  const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length)
  if (charset !== undefined && !/^("?)utf-?8\1$/.test(charset))
    throw new UnreadableBody(415, 'The charset of the body has to be UTF-8.')
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding.trim().toLowerCase() !== 'identity')
    throw new UnreadableBody(415, 'The body may not be compressed (Content-Encoding).')
  try {
    return { type, text: new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()) }
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableBody(400, 'The body is not valid UTF-8.')
    throw error
  }
}

/** Sizes of a secret, bytes, as Standard Webhooks has them. */
const [leastBytes, mostBytes] = [24, 64]

const prefix = 'whsec_'

/** What a variable with secrets has to contain, for messages. */
export const expectedSecrets = `one or several secrets, each ${prefix} and the base64 of ${leastBytes} to ${mostBytes} bytes`

/**
 * Reads the secrets of a webhook, separated by blanks or commas: while a sender changes to a new one, both are valid.
 * @returns the keys; undefined if there is none, or one is no `whsec_` and the base64 of 24 to 64 bytes
 */
export function readWebhookSecrets(text: string | undefined): Buffer[] | undefined {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean)
  const keys = words.flatMap((word) => keyOf(word) ?? [])
  return words.length > 0 && keys.length === words.length ? keys : undefined
}

/** Minimum length of a secret that is no `whsec_…`; shorter ones can be guessed. */
const leastCharacters = 24

/** What the secret of a service that the operator runs has to contain, for messages. */
export const expectedServiceSecret = `${leastCharacters} or more characters, or ${expectedSecrets}`

/** Whether a text can be the secret of a service: `whsec_…`, also several, or any other text that is long enough. */
export const isServiceSecret = (text: string): boolean =>
  text.includes(prefix) ? readWebhookSecrets(text) !== undefined : text.trim().length >= leastCharacters

function keyOf(word: string): Buffer | undefined {
  if (!word.startsWith(prefix)) return undefined
  const text = word.slice(prefix.length)
  const key = Buffer.from(text, 'base64')
  // Node skips what is no base64; a key that was cut off or mistyped would otherwise refuse every message.
  const isWhole = withoutPadding(key.toString('base64')) === withoutPadding(text)
  return isWhole && key.length >= leastBytes && key.length <= mostBytes ? key : undefined
}

const withoutPadding = (text: string): string => text.replace(/=+$/, '')

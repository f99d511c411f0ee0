import { changedMessage, type GoodsChange } from '#contract/messages/changed.ts'
import type { Problem } from '#contract/messages/problem.ts'

/** The changes of a message, or what is wrong with which part of it. */
export type ParsedMessage = { changes: GoodsChange[] } | { errors: Problem['errors'] }

/**
 * Parses the body of a message about changed goods. `all` includes every other tag; slashes at the ends of a path do not
 * count.
 */
export function parseChanged(body: Uint8Array): ParsedMessage {
  const json = jsonOf(body)
  if (json === undefined) return { errors: [{ parameter: 'body', reason: 'no JSON in UTF-8' }] }
  const parsed = changedMessage.safeParse(json)
  if (!parsed.success)
    return {
      errors: parsed.error.issues.map(({ path, message }) => ({
        parameter: path.join('.') || 'body',
        reason: message,
      })),
    }
  const { tags } = parsed.data
  if (tags.includes('all')) return { changes: [{ kind: 'all', subject: '' }] }
  return { changes: [...new Set(tags)].map(changeOf) }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function changeOf(tag: string): GoodsChange {
  const colon = tag.indexOf(':')
  const kind = tag.slice(0, colon) as GoodsChange['kind']
  const subject = tag.slice(colon + 1)
  return { kind, subject: kind === 'category' ? subject.replace(/^\/+|\/+$/g, '') : subject }
}

import { type TenantCondition, tenantConditions } from '../tenancy/conditions.ts'
import { jsonPath } from './json-path.ts'

/** `{if creditCheck}…{/if}`, or `{if not creditCheck}…{/if}`. */
const conditional = /\{if (not )?([a-zA-Z]+)\}([\s\S]*?)\{\/if\}/g

/** A text that is empty because of a condition: the item that contains it is left out. */
const omitted = Symbol('left out')

/** Returns the conditions that a text names. */
export const conditionsIn = (text: string): string[] =>
  [...text.matchAll(conditional)].map(([, , name]) => name ?? '')

/** Whether a text has an unbalanced start or end of a condition. */
export const isUnbalanced = (text: string): boolean =>
  /\{if [^}]*\}|\{\/if\}/.test(text.replace(conditional, ''))

export const isCondition = (name: string): name is TenantCondition =>
  (tenantConditions as readonly string[]).includes(name)

/**
 * Returns a copy of a content value without the passages whose condition does not hold for the tenant, such as
 * sentences on a credit check. A text that becomes empty is left out with the list item that contains it: a
 * paragraph, a question, the row of a table; outside a list it stays as an empty text. An unknown condition
 * does not hold and is passed to `onUnknown` with its path.
 */
export function applyConditions<Value>(
  value: Value,
  holds: (condition: TenantCondition) => boolean,
  onUnknown: (name: string, place: string) => void,
): Value {
  const apply = (part: unknown, at: readonly PropertyKey[], inList: boolean): unknown => {
    if (typeof part === 'string') return applyToText(part, at)
    if (Array.isArray(part)) {
      const items = part
        .map((item, key) => apply(item, [...at, key], true))
        .filter((item) => item !== omitted)
      return inList && part.length > 0 && items.length === 0 ? omitted : items
    }
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(
      ([key, child]) => [key, apply(child, [...at, key], inList)] as const,
    )
    if (inList && entries.some(([, child]) => child === omitted)) return omitted
    return Object.fromEntries(entries.map(([key, child]) => [key, child === omitted ? '' : child]))
  }
  const applyToText = (text: string, at: readonly PropertyKey[]): string | typeof omitted => {
    if (!text.includes('{if ')) return text
    const shown = text
      .replace(conditional, (_, not: string | undefined, name: string, passage: string) => {
        if (!isCondition(name)) onUnknown(name, jsonPath(at))
        const met = isCondition(name) && holds(name)
        return met === (not === undefined) ? passage : ''
      })
      .replace(/ {2,}/g, ' ')
      .trim()
    return shown === '' ? omitted : shown
  }
  const applied = apply(value, [], false)
  return (applied === omitted ? '' : applied) as Value
}

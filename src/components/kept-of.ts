import type { Part } from './parts.ts'

/** Parts by the object they were made of, and by name, tenant and locale (Kept.astro). */
export const keptOf = new WeakMap<object, Map<string, Part>>()

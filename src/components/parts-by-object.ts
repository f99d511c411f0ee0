import type { Part } from './parts.ts'

/** Cached parts by source object, and by name, tenant and locale (CachedByObject.astro). */
export const partsByObject = new WeakMap<object, Map<string, Part>>()

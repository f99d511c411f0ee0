/** HTML by the content object it was made of, and by tenant and locale (Kept.astro). */
export const keptHtml = new WeakMap<object, Map<string, string>>()

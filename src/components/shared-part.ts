import { AsyncLocalStorage } from 'node:async_hooks'

/** What a part of a page may read of the locals: the same in every page of a tenant and locale, or of use to the log alone. */
const sharedLocals = new Set<PropertyKey>([
  ...(['tenant', 'locale', 't', 'format', 'messages', 'asFile'] as const),
  ...(['parts', 'broken', 'incomplete', 'requestId'] as const),
] satisfies (keyof App.Locals)[])

const renderedPart = new AsyncLocalStorage<string>()

interface RequestOfPage {
  request: object
  url: object
  cookies: object
  locals: object
}

/**
 * Renders a part of a page. During development and in tests it fails if a part that is cached for all visitors reads the
 * request: other pages would show what was meant for this one.
 * @param cached name or key of a part that is cached; undefined for one that is rendered for each page
 */
export function renderPart<Html>(
  cached: string | undefined,
  { request, url, cookies, locals }: RequestOfPage,
  render: () => Promise<Html>,
): Promise<Html> {
  if (!import.meta.env.DEV || cached === undefined) return render()
  for (const [source, object] of Object.entries({ request, url, cookies, locals })) guard(object, source)
  return renderedPart.run(cached, render)
}

/** Replaces the properties of an object, own and inherited ones, by ones that fail within a part, except for the shared ones. */
function guard(object: object, source: string): void {
  for (let owner = object; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const key of Reflect.ownKeys(owner)) {
      if (Object.getOwnPropertyDescriptor(object, key)?.configurable === false) continue
      if (source === 'locals' && sharedLocals.has(key)) continue
      // An own property moves to an object behind it, since the one in its place reads it from there.
      const behind = owner === object ? Object.create(null, { [key]: propertyOf(object, key) }) : owner
      Object.defineProperty(object, key, {
        get() {
          const part = renderedPart.getStore()
          if (part === undefined) return Reflect.get(behind, key, object)
          throw new Error(
            `The part ${part} is cached for all visitors, but reads ${source}.${String(key)}: pass the value to it, and name it in the key of the cache.`,
          )
        },
        set: (value) => void Reflect.set(behind, key, value, behind === owner ? object : behind),
        enumerable: Object.prototype.propertyIsEnumerable.call(object, key),
        configurable: false,
      })
    }
}

const propertyOf = (object: object, key: PropertyKey): PropertyDescriptor => ({
  ...Object.getOwnPropertyDescriptor(object, key),
  configurable: true,
})

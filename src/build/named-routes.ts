import type { AstroIntegration } from 'astro'
import { entryPath, routeNames, routes, unnamedEntries } from '../routes/routes.ts'

/**
 * Makes Astro render the files of src/routes. The middleware leads to them by the name of a route, since each tenant and
 * locale chooses its own paths.
 */
export const namedRoutes = (): AstroIntegration => ({
  name: 'etalage:named-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const entry of entries())
        injectRoute({ pattern: entryPath(entry), entrypoint: `./src/routes/${entry}`, prerender: false })
    },
  },
})

/** Each file once; several routes share one, such as the steps of the checkout. */
const entries = (): ReadonlySet<string> =>
  new Set([...routeNames.flatMap((name) => routes[name].entry ?? []), ...unnamedEntries])

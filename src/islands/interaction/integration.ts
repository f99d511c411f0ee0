import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads React and the island at its first touch; the touch is given to the island once it lives. */
    'client:interaction'?: boolean
  }
}

/** Registers `client:interaction`. */
export const interaction = (): AstroIntegration => ({
  name: 'etalage:interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/islands/interaction/directive.ts' }),
  },
})

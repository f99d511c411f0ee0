import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads React and the island at the first interaction, which is replayed after hydration. */
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

declare module 'virtual:astro-stories' {
  export const shops: import('./shops.ts').Shop[]
  /** Path of a story file from the root of the checkout, with `./` before it → its HTML: story id → shop → HTML. */
  export const storyFiles: Record<string, () => Promise<{ pages: Record<string, Record<string, string>> }>>
}

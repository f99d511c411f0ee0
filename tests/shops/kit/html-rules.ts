import type { ConfigData } from 'html-validate'

/** What the public validator html-validate is asked: all it recommends and all of the HTML standard. */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // Matters of style, not of validity: pages are written without white space for people who read sources.
    'doctype-style': 'off',
    'long-title': 'off',
  },
}

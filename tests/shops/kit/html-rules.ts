import type { ConfigData } from 'html-validate'

/**
 * What the public validator html-validate is asked: all it recommends and all of the HTML standard. Off are only
 * three tastes of writing that the standard has no opinion on and React has another of: capitals in attribute
 * names, a slash in elements without content, and an empty value where none is needed.
 */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    ...{ 'attr-case': 'off', 'void-style': 'off', 'attribute-empty-style': 'off' },
    // The standard lets boxes share a name: several values of one filter (UX-2).
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
}

import type { ConfigData } from 'html-validate'

/**
 * What the public validator html-validate is asked: all it recommends and all of the HTML standard. Off are only
 * tastes of writing that the standard has no opinion on: three of which React has another (capitals in attribute
 * names, a slash in elements without content, an empty value where none is needed), and the type of a button that
 * sends its form, which is what a button does.
 */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    ...{
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
    },
    'no-implicit-button-type': 'off',
    // The form that hearts send stands on every page, also on one that shows its first heart later.
    'wcag/h32': 'off',
    // The standard lets boxes share a name: several values of one filter (UX-2).
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
}

import type { ConfigData } from 'html-validate'

/**
 * The rules of the validator html-validate: all that it recommends and all of the HTML standard. Switched off are only
 * style rules on which the standard is silent: three where React differs (capitals in attribute names, a slash in void
 * elements, an empty value where none is needed), and the type of a button that submits its form, which is the
 * default.
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
    // The form of the hearts is on every page, also on one that shows its first heart later.
    'wcag/h32': 'off',
    // The standard lets checkboxes share a name: several values of one filter (UX-2).
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
}

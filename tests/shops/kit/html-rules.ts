import type { ConfigData } from 'html-validate'

/** What the public validator html-validate is asked: all it recommends and all of the HTML standard, no rule off. */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // The standard lets boxes share a name: several values of one filter (UX-2).
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
}

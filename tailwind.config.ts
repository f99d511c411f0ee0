import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** One colour for the light scheme, one for the dark; CSS picks by the page's color-scheme (SHE-2). */
const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

/** The two looks (SHE-6). A tenant names one in its tenant.json. */
const themes = {
  teal: {
    '--page': both('#fbfaf7', '#13181a'),
    '--surface': both('#fffefc', '#1a2023'),
    '--quiet': both('#f2efe9', '#20272a'),
    '--ground': both('#ece9e4', '#d8d5d0'),
    '--ink': both('#1d2426', '#e8ebeb'),
    '--muted': both('#586164', '#a7b0b2'),
    '--line': both('#e2ddd4', '#313a3d'),
    '--accent': both('#068099', '#5cc0d3'),
    '--accent-text': both('#05677b', '#5cc0d3'),
    '--accent-strong': both('#04566a', '#83d2e1'),
    '--accent-quiet': both('#e3f0f1', '#16323a'),
    '--on-accent': both('#fffefc', '#06262d'),
    '--reduced': both('#b3261e', '#ff9d92'),
    '--radius': '0.25rem',
    '--radius-picture': '0.25rem',
    '--radius-button': '0.375rem',
    '--heading-font': 'var(--font-sans)',
    '--heading-weight': '620',
    '--heading-tracking': '-0.02em',
    '--heading-leading': '1.12',
  },
  plum: {
    '--page': both('#fcf9f8', '#171318'),
    '--surface': both('#fffdfc', '#1f1a20'),
    '--quiet': both('#f5eff0', '#282129'),
    '--ground': both('#ece7e5', '#d9d3d2'),
    '--ink': both('#271d27', '#ece6ea'),
    '--muted': both('#695d69', '#b3a8b2'),
    '--line': both('#e8dee1', '#3b323c'),
    '--accent': both('#5b1f67', '#d3a4dd'),
    '--accent-text': both('#5b1f67', '#d3a4dd'),
    '--accent-strong': both('#431449', '#e4c3ea'),
    '--accent-quiet': both('#f3e8f3', '#38243c'),
    '--on-accent': both('#fffdfc', '#2a0c30'),
    '--reduced': both('#a8203f', '#ff9fb1'),
    '--radius': '0.75rem',
    '--radius-picture': '1.25rem',
    '--radius-button': '999px',
    '--heading-font': 'var(--font-serif)',
    '--heading-weight': '400',
    '--heading-tracking': '-0.01em',
    '--heading-leading': '1.08',
  },
} as const

const token = (name: string): string => `var(--${name})`

export default {
  content: ['./src/{components,islands,layouts,pages}/**/*.{astro,tsx}'],
  theme: {
    screens: { sm: '360px', md: '600px', lg: '900px', xl: '1140px' },
    // The unit is 0.5rem; the steps of look.md are multiples of it.
    spacing: {
      0: '0',
      px: '1px',
      half: '0.25rem',
      1: '0.5rem',
      2: '1rem',
      3: '1.5rem',
      4: '2rem',
      5: '2.5rem',
      6: '3rem',
      8: '4rem',
      10: '5rem',
      12: '6rem',
    },
    fontFamily: { sans: 'var(--font-sans)', heading: token('heading-font') },
    fontSize: {
      h1: '2.625rem',
      h2: '2rem',
      h3: '1.5rem',
      h4: '1.25rem',
      h5: '1rem',
      h6: '0.813rem',
      lead: '1.1875rem',
      body: '1rem',
      small: '0.875rem',
    },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: token('page'),
      surface: token('surface'),
      quiet: token('quiet'),
      ground: token('ground'),
      ink: token('ink'),
      muted: token('muted'),
      line: token('line'),
      accent: token('accent-text'),
      'accent-strong': token('accent-strong'),
      'accent-quiet': token('accent-quiet'),
      'on-accent': token('on-accent'),
      reduced: token('reduced'),
    },
    borderRadius: {
      none: '0',
      DEFAULT: token('radius'),
      picture: token('radius-picture'),
      button: token('radius-button'),
      full: '999px',
    },
    extend: {
      maxWidth: { content: '1140px', text: '42rem' },
      height: { 'button-small': '1.75rem', 'button-medium': '2.25rem', 'button-large': '2.75rem' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      for (const [name, tokens] of Object.entries(themes))
        addBase({ [`[data-theme='${name}']`]: { ...tokens } })
      // The point of a picture kept in view when it is cropped, in quarters.
      addBase({ '[class*=focus-x-]': { 'object-position': 'var(--focus-x, 50%) var(--focus-y, 50%)' } })
      for (const quarter of [0, 1, 2, 3, 4])
        addBase({
          [`.focus-x-${quarter}`]: { '--focus-x': `${quarter * 25}%` },
          [`.focus-y-${quarter}`]: { '--focus-y': `${quarter * 25}%` },
        })
    }),
  ],
} satisfies Config

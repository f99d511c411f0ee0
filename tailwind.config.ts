import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

const token = (name: string): string => `var(--${name})`

export default {
  content: ['./src/{components,islands,layouts,pages,routes}/**/*.{astro,tsx}'],
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
      // The focus point of a cropped picture, in quarters; without one it is the middle.
      addBase({ '[class*=focus-x-]': { 'object-position': 'var(--focus-x, 50%) var(--focus-y, 50%)' } })
      for (const quarter of [0, 1, 3, 4])
        addBase({
          [`.focus-x-${quarter}`]: { '--focus-x': `${quarter * 25}%` },
          [`.focus-y-${quarter}`]: { '--focus-y': `${quarter * 25}%` },
        })
    }),
  ],
} satisfies Config

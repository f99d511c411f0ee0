import { shops, storyFiles } from 'virtual:astro-stories'
import type { Preview } from '@storybook/react-vite'
import './fonts.css'
import '#components/shell/elements.ts'
import '#layouts/shop.css'
import '#layouts/late.css'
import { type Appearance, applyAppearance, defaultShop } from './appearance.ts'
import { AstroPage } from './astro-page.tsx'

const menu = (title: string, icon: 'globe' | 'paintbrush' | 'mirror', choices: Record<string, string>) => ({
  description: title,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(choices).map(([value, name]) => ({ value, title: name })),
  },
})
const width = (px: number) => ({ name: `${px} px`, styles: { width: `${px}px`, height: '900px' } })

/** A shop, a theme and a colour scheme for every story; stories of Astro components show their HTML. */
export default {
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    backgrounds: { disable: true },
    viewport: { options: { phone: width(360), tablet: width(768), desktop: width(1280) } },
  },
  initialGlobals: { shop: defaultShop.id, theme: 'own', scheme: 'system' },
  globalTypes: {
    shop: menu(
      'Shop and language',
      'globe',
      Object.fromEntries(shops.map(({ id, company, locale }) => [id, `${company} ${locale}`])),
    ),
    theme: menu('Theme', 'paintbrush', { own: 'The shop’s own', teal: 'Teal', plum: 'Plum' }),
    scheme: menu('Colour scheme', 'mirror', { system: 'As the system says', light: 'Light', dark: 'Dark' }),
  },
  loaders: [
    async ({ id, parameters: { astro, fileName } }) => {
      if (!astro) return {}
      const file = await storyFiles[fileName]?.()
      return { html: file?.pages[id] }
    },
  ],
  decorators: [
    (Story, { globals, parameters: { astro }, loaded }) => {
      const shop = applyAppearance(globals as Appearance)
      if (!astro) return <Story />
      return <AstroPage html={loaded.html[shop.id]} framed={!/^(shell|states)\//.test(astro)} />
    },
  ],
} satisfies Preview

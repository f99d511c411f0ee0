import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'
import { astroStories } from './astro/stories-plugin.ts'

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.ts', '../../../src/islands/**/*.stories.tsx'],
  staticDirs: ['../../../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [tailwindcss(), astroStories()],
      server: { fs: { allow: ['..', '../../..'] } },
      build: { chunkSizeWarningLimit: 2000 },
    }),
} satisfies StorybookConfig

import { localeMessages } from '#i18n/locale-messages.ts'
import { languageOf } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { menuKey, navigationKey, topBannerKey } from '../content-keys.ts'
import { infoOverlaySchema } from '../info-overlay-schema.ts'
import { footerMenuSchema, navigationSchema, topBannerSchema } from '../menu-schema.ts'
import { pageFileSchema } from '../page-schema.ts'
import { type EditorField, editorFields } from './editor-fields.ts'

interface EditorFile {
  name: string
  label: string
  file: string
  fields: EditorField[]
}

export interface EditorCollection {
  name: string
  label: string
  folder?: string
  fields?: EditorField[]
  files?: EditorFile[]
  [option: string]: unknown
}

/** The part of Sveltia CMS's configuration that is used. */
export interface EditorConfig {
  backend: { name: string; [option: string]: unknown }
  collections: EditorCollection[]
  [option: string]: unknown
}

const channels = ['web', 'mobile'] as const

/** Folder of the content files in the repository. */
export const repositoryFolder = ({ id }: Pick<Tenant, 'id'>): string => `content-cache/${id}`

/**
 * Returns the editor configuration for a tenant's content: every kind of file that the content system reads,
 * with forms generated from the schemas. Only the contact help, a tree that refers to its texts by key, is
 * edited as a raw file. Labels are in the tenant's language. Without `content.editor` in tenant.json the editor
 * works on a copy in the browser.
 */
export function editorConfig(tenant: Tenant): EditorConfig {
  const home = repositoryFolder(tenant)
  const { locales } = tenant.i18n
  const { t } = localeMessages(tenant, locales[0] as string)
  /** The language of a collection, if the tenant has several. */
  const inLocale = (text: string, locale: string) => (locales.length > 1 ? `${text} ${locale}` : text)
  const fields = editorFields(pageFileSchema, t)
  const pages = locales.map((locale) => ({
    ...{
      name: `pages-${locale}`,
      label: inLocale(t('editor.pages'), locale),
      label_singular: t('editor.page'),
    },
    ...{ folder: `${home}/${locale}`, extension: 'json', format: 'json', fields },
    // The name of a file is its path with hyphens instead of slashes (CON-1).
    ...{ identifier_field: 'title', slug: '{{path}}', summary: '{{title}} ({{path}})' },
    editor: { preview: false },
  }))
  const layerFields = editorFields(infoOverlaySchema, t)
  const layers = locales.map((locale) => ({
    ...{
      name: `layers-${locale}`,
      label: inLocale(t('editor.layers'), locale),
      label_singular: t('editor.layer'),
    },
    ...{ folder: `${home}/${locale}/servicelayer`, extension: 'json', format: 'json', fields: layerFields },
    ...{ identifier_field: 'title', slug: '{{title}}' },
    // The ids are fixed in the code that links to the overlays (CON-8).
    ...{ create: false, delete: false },
    editor: { preview: false },
  }))
  const file = (address: string, label: string, of: EditorField[]): EditorFile => ({
    ...{ name: address.replaceAll(/[/.]/g, '-'), label, file: `${home}/${address}`, fields: of },
  })
  const menus = [...new Set(locales.map(languageOf))].map((language) => {
    const locale = locales.find((candidate) => languageOf(candidate) === language) as string
    const banner = editorFields(topBannerSchema, t)
    return {
      ...{ name: `menus-${language}`, label: inLocale(t('editor.menus'), language), format: 'json' },
      files: [
        file(menuKey(locale, 'footer'), t('editor.footer'), editorFields(footerMenuSchema, t)),
        ...channels.map((channel) =>
          file(topBannerKey(locale, channel), `${t('editor.banner')} ${t(`editor.${channel}`)}`, banner),
        ),
      ],
      editor: { preview: false },
    }
  })
  const navigation = {
    ...{ name: 'navigation', label: t('editor.navigation'), format: 'json' },
    files: locales.flatMap((locale) =>
      channels.flatMap((channel) =>
        [false, true].map((sliced) =>
          file(
            navigationKey(tenant.clientId, locale, { channel, sliced }),
            `${locale} ${t(`editor.${channel}`)}${sliced ? `, ${t('editor.short')}` : ''}`,
            editorFields(navigationSchema, t),
          ),
        ),
      ),
    ),
    editor: { preview: false },
  }
  return {
    backend: tenant.content.editor ?? { name: 'test-repo' },
    load_config_file: false,
    ...{ app_title: tenant.company, site_url: tenant.origin, show_preview_links: false },
    ...{ media_folder: 'public/pictures', public_folder: '/pictures' },
    output: { omit_empty_optional_fields: true, json: { indent_style: 'space', indent_size: 2 } },
    collections: [...pages, ...layers, ...menus, navigation],
  }
}

/** Hosts to which the editor connects. */
export function editorHosts({ content }: Pick<Tenant, 'content'>): string[] {
  const { editor } = content
  if (!editor) return []
  const own = [editor.base_url, editor.api_root].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  )
  return [...new Set([...own, ...defaultHosts[editor.name]])]
}

const defaultHosts = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
}

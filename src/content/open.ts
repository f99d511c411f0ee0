import { localeMessages } from '../i18n/locale-messages.ts'
import { tenants } from '../tenancy/registry.ts'
import { contentFolder, openContent } from './content.ts'
import { currentMoment } from './moment.ts'
import { reportProblem } from './problems.ts'

/** The content system of this process. Its problems are logged, one JSON line each. */
export const content = openContent({
  folder: contentFolder(process.env),
  moment: currentMoment,
  report: reportProblem,
  format: ({ id }, locale) => {
    const tenant = tenants.byId(id)
    if (!tenant) throw new TypeError(`no tenant ${id}`)
    return localeMessages(tenant, locale).format
  },
})

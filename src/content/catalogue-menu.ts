import type { TreeDepartment } from '#commerce/list/category-operations.ts'
import type { Locale } from '#tenancy/locales.ts'
import { pathOf } from '#tenancy/match-route.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { ChannelNavigation } from './merge-channels.ts'

/** Departments of the header, and categories of each: more would not fit a screen. */
const [maxDepartments, maxGroups] = [8, 16]

type MenuTenant = Pick<Tenant, 'i18n' | 'paths'>
interface Category {
  path: string
  label: string
  productCount: number
  children?: readonly Category[]
}

/**
 * Returns the main menu of a catalogue: its departments with their categories and numbers of products. Categories without
 * products are left out; a single
 * department that holds all others gives way to them. The sliced menu of the header has the largest departments, in the order of the catalogue; the others
 * are together in its last entry.
 * @param others label of that entry
 */
export function catalogueMenu(
  departments: readonly TreeDepartment[],
  { tenant, locale, others, sliced }: { tenant: MenuTenant; locale: Locale; others: string; sliced: boolean },
): ChannelNavigation {
  const base = pathOf(tenant, locale, 'category')
  const link = ({ path, label, productCount }: Category) => ({
    label,
    href: base + path,
    count: productCount,
  })
  const shown = (categories: readonly Category[] = []): Category[] =>
    categories.filter(({ productCount }) => productCount > 0)
  const menuOf = (department: Category) => ({
    ...link(department),
    groups: shown(department.children)
      .slice(0, sliced ? maxGroups : undefined)
      .map((group) => ({ ...link(group), children: sliced ? [] : shown(group.children).map(link) })),
  })
  const all = firstChoice(shown(departments as readonly Category[]), shown)
  if (!sliced || all.length <= maxDepartments) return { departments: all.map(menuOf) }
  const largest = new Set(
    all.toSorted((a, b) => b.productCount - a.productCount).slice(0, maxDepartments - 1),
  )
  const rest = all.filter((department) => !largest.has(department))
  return {
    departments: [
      ...all.filter((department) => largest.has(department)).map(menuOf),
      { label: others, groups: rest.map((department) => ({ ...link(department), children: [] })) },
    ],
  }
}

/** Returns the uppermost level that has several categories; the given one if none has. */
function firstChoice(
  top: readonly Category[],
  shown: (categories?: readonly Category[]) => readonly Category[],
): readonly Category[] {
  for (let level = top; level.length === 1; ) {
    level = shown(level[0]?.children)
    if (level.length > 1) return level
  }
  return top
}

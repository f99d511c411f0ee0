import type { ByLanguage, CatalogueCategory, CatalogueMedia } from '../catalogue/model.ts'
import { textIn } from '../catalogue/rules/text-in.ts'
import type { CodeBook } from './code-book.ts'
import type { GoogleTaxonomy } from './google-taxonomy.ts'
import type { ImportTexts } from './import-texts.ts'
import { type EarlierLabels, withoutLanguage } from './languages/earlier-labels.ts'
import { FeedFileError } from './reading/feed-file-error.ts'
import { labelKey } from './rules/label-key.ts'
import { categoryKind } from './vocabulary-builder.ts'

const maxCategories = 5000

/**
 * The category tree from the paths of the rows, parents before their children. A feed has one language: labels in others are
 * those of the current catalogue. One slug is used for all languages.
 */
export class CategoryList {
  readonly all: CatalogueCategory[] = []
  readonly #byKey = new Map<string, CatalogueCategory>()
  readonly #language: string
  readonly #texts: ImportTexts
  readonly #company: string
  readonly #codes: CodeBook
  readonly #taxonomy: GoogleTaxonomy | undefined
  readonly #earlier: EarlierLabels['categories']
  readonly #matches: ReadonlyMap<string, string>
  /** Keys of the current categories by their parent and their label in the feed's language. */
  readonly #named = new Map<string, string>()

  /**
   * @param language of the feed
   * @param taxonomy translates the categories of Google's list
   * @param earlier current categories by key: their labels in other languages than that of the feed are not changed
   * @param matches keys of current categories that the feed names in its language, by the keys they would get
   */
  constructor(
    language: string,
    texts: ImportTexts,
    company: string,
    codes: CodeBook,
    taxonomy?: GoogleTaxonomy,
    {
      earlier = new Map(),
      matches = new Map(),
    }: { earlier?: EarlierLabels['categories']; matches?: ReadonlyMap<string, string> } = {},
  ) {
    this.#earlier = earlier
    this.#matches = matches
    for (const [key, { parent = '', label }] of earlier) {
      const own = label[language]
      if (own !== undefined) this.#named.set(nameOf(parent, own), key)
    }
    this.#codes = codes
    this.#taxonomy = taxonomy
    this.#language = language
    this.#texts = texts
    this.#company = company
  }

  /**
   * Returns the key for a path of labels; products without a category have a key of their own.
   * @throws {FeedFileError} for too many categories
   */
  keyOf(labels: readonly string[]): string {
    const others = this.#texts.inAll('otherProducts')
    const other = others[this.#language] ?? Object.values(others)[0] ?? 'other'
    const named = labels.length > 0
    const trail: { key: string; slug: string; isKnown: boolean; labels: ByLanguage }[] = []
    let coded = ''
    for (const [place, label] of (named ? labels : [other]).entries()) {
      const parent = trail.at(-1)?.key ?? ''
      const slug = this.#codes.codeOf(categoryKind(coded), label)
      coded = keyBelow(coded, slug)
      const known = this.#matches.get(coded) ?? this.#named.get(nameOf(parent, label))
      const own = named ? this.#labelsOf(labels.slice(0, place + 1)) : others
      trail.push({ key: known ?? keyBelow(parent, slug), slug, isKnown: known !== undefined, labels: own })
    }
    // A current category keeps its place in the tree: what the feed has above it may be empty.
    const start = trail.findLastIndex(
      ({ key, isKnown }, place) => isKnown && this.#parentOf(key) !== trail[place - 1]?.key,
    )
    for (let place = Math.max(0, start); place < trail.length; place++) {
      const { key, slug, labels: own } = trail[place] as (typeof trail)[number]
      const parent = place === start ? this.#above(key) : (trail[place - 1]?.key ?? '')
      this.#add(key, parent, slug, own)
    }
    return trail.at(-1)?.key ?? ''
  }

  /** Sets the picture of a category: the first picture of its first product. */
  show(key: string, media: CatalogueMedia): void {
    for (let at = this.#byKey.get(key); at && !at.media; at = this.#byKey.get(at.parent ?? ''))
      at.media = { ...media, alt: at.label }
  }

  #parentOf(key: string): string | undefined {
    return this.#earlier.get(key)?.parent
  }

  /** Returns the key of the category above a current one, and adds it. */
  #above(key: string): string {
    const above = this.#parentOf(key) ?? ''
    const of = this.#earlier.get(above)
    if (of) this.#add(above, this.#above(above), above, of.label)
    return above
  }

  /** Adds a category, or the labels that a category lacks. */
  #add(key: string, parent: string, slug: string, labels: ByLanguage): void {
    const added = this.#byKey.get(key)
    if (added) {
      if (added.label[this.#language] === undefined && labels[this.#language] !== undefined)
        Object.assign(added, this.#textsOf({ ...added.label, ...labels }, slug))
      return
    }
    if (this.all.length >= maxCategories)
      throw new FeedFileError(`it names more than ${maxCategories} categories in product_type`)
    const known = this.#earlier.get(key)
    const earlier = known && (known.parent ?? '') === parent ? known : undefined
    const category: CatalogueCategory = {
      key,
      ...this.#textsOf({ ...withoutLanguage(earlier?.label, this.#language), ...labels }, slug),
      slug: { ...this.#inAll(slug), ...earlier?.slug },
      position: this.all.length + 1,
    }
    if (parent !== '') category.parent = parent
    this.#byKey.set(key, category)
    this.all.push(category)
  }

  #textsOf(label: ByLanguage, slug: string): Pick<CatalogueCategory, 'label' | 'description'> {
    const shown = textIn(label, this.#language) ?? slug
    const description = this.#texts.inAll('category', (language) => ({
      ...{ label: label[language] ?? shown, company: this.#company },
    }))
    return { label, description }
  }

  /** Returns the labels of a category: Google's in each language, else the feed's in its own. */
  #labelsOf(path: readonly string[]): ByLanguage {
    const translated = Object.entries(this.#taxonomy?.labels(path) ?? {}).filter(([language]) =>
      this.#texts.languages.includes(language),
    )
    return { ...Object.fromEntries(translated), [this.#language]: path.at(-1) ?? '' }
  }

  /** Uses the slug of a label for all languages, so that no two collide in another language. */
  #inAll(slug: string): ByLanguage {
    return Object.fromEntries(this.#texts.languages.map((each) => [each, slug]))
  }
}

const keyBelow = (parent: string, slug: string): string => (parent === '' ? slug : `${parent}.${slug}`)

/** What is the same for one label below one category. */
const nameOf = (parent: string, label: string): string => `${parent} ${labelKey(label)}`
